import type { TextPart } from '../provider.ts'
import { type Match, type Matcher, markMatches } from './matcher.ts'

/** Maximum characters of an excerpt. */
const longest = 160
/** Characters before the first match. */
const lead = 40

/**
 * The part of a text that matches most of the query, with matches marked, or the beginning of the text.
 * @param text one line per block
 */
export function excerptOf(text: string, findMatches: Matcher): TextPart[] {
  const line = text.replace(/\s*\n\s*/g, ' · ').replace(/\s+/g, ' ')
  const matches = findMatches(line)
  const start = wordStart(line, Math.max(0, (bestStart(matches)?.start ?? 0) - lead))
  const end = wordEnd(line, start + longest)
  const inside = matches
    .filter((match) => match.start >= start && match.end <= end)
    .map((match) => ({ ...match, start: match.start - start, end: match.end - start }))
  const before = start > 0 ? [{ text: '… ', isMatch: false }] : []
  const after = end < line.length ? [{ text: ' …', isMatch: false }] : []
  return [...before, ...markMatches(line.slice(start, end), inside), ...after]
}

/** The start of the range with the most different query words close together. */
function bestStart(matches: readonly Match[]): Match | undefined {
  let best: Match | undefined
  let most = 0
  matches.forEach((match, index) => {
    const units = new Set<number>()
    for (let at = index; (matches[at]?.end ?? Number.POSITIVE_INFINITY) <= match.start + longest - lead; at += 1)
      units.add(matches[at]?.unit ?? 0)
    if (units.size <= most) return
    most = units.size
    best = match
  })
  return best ?? matches[0]
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.indexOf(' ', at)
  return space < 0 ? at : space + 1
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return space < 0 ? at : space
}
