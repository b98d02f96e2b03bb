/** A drawing: the label next to it, and its outline. */
export type Glyph = readonly [label: string, outline: string]

/** Outlines have 16 × 16 units. The order is that of the letters in the document, so add new ones at the end. */
const glyphs: Record<string, Glyph> = {
  app: ['App', 'M2.5 2.5h4v4h-4zm7 0h4v4h-4zm-7 7h4v4h-4zm7 0h4v4h-4z'],
  event: ['Event', 'M9 2 4 9h4l-1 5 5-7H8z'],
  code: ['Code', 'M5.5 4.5 2 8l3.5 3.5m5-7L14 8l-3.5 3.5'],
  clock: ['Schedule', 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11zM8 5v3l2 1.5'],
  database: ['Database', 'M3 4.5c0-3 10-3 10 0v7c0 3-10 3-10 0zc0 3 10 3 10 0'],
  bell: ['Alert', 'M3 11.5c1.5-1 1-3 1-4.5a4 4 0 0 1 8 0c0 1.5-.5 3.5 1 4.5zM7 14h2'],
  request: ['Request', 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11zM2.5 8h11M8 2.5c-3 3-3 8 0 11c3-3 3-8 0-11'],
  gauge: ['Rate limit', 'M2.5 11.5a5.5 5.5 0 1 1 11 0M8 11.5l3-4'],
  queue: ['Queue', 'M2 4h12M2 8h12M2 12h7'],
  branch: ['Routes', 'M2 8h4l4-4h4M6 8l4 4h4'],
  idea: ['Idea', 'M6 12h4m-3.5 2h3M8 2a4 4 0 0 0-2.5 7l.5 1.5h4l.5-1.5A4 4 0 0 0 8 2z'],
  run: ['Run', 'M5 3.5v9l7-4.5z'],
}

export const glyphNames = Object.keys(glyphs)

const inOrder = Object.values(glyphs)

const firstLetter = 97

/** A glyph as one letter: `b` for the second. @returns `null` if there is no such glyph */
export function letterOf(name: string): string | null {
  const index = glyphNames.indexOf(name)
  return index < 0 ? null : String.fromCharCode(firstLetter + index)
}

/** The glyph of a letter. @returns `undefined` if it's unknown */
export function glyphOf(letter: string): Glyph | undefined {
  return inOrder[letter.charCodeAt(0) - firstLetter]
}
