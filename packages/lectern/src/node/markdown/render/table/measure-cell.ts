/** Widths of a cell in em of its font: on one line, and of its longest unbreakable part. */
export interface CellSize {
  line: number
  longest: number
}

/** Code is monospaced and has padding. */
const codeLetter = 0.53
const codeFrame = 0.86

/** Widths of ASCII characters in the widest system font. */
const textLetters: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code)
  if (/[iljI|!.,:;']/.test(letter)) return 0.32
  if (/[frt()[\]/\\"\s-]/.test(letter)) return 0.42
  if (/[mwMW@%]/.test(letter)) return 0.95
  return /[A-Z]/.test(letter) ? 0.72 : 0.635
})

/** Bold letters are wider. */
export const boldScale = 1.12

/** Where browsers break lines: at spaces, after hyphens, and before a bracket that follows punctuation. */
const breaks = /\s+|(?<=[-?])(?=[\p{L}\d])|(?<=[!"#%&)*+,.:;=>?\]|}~-])(?=[(<[{])/u

/** @param html of a cell */
export function measureCell(html: string): CellSize {
  const size = { line: 0, longest: 0 }
  for (const line of html.split('<br>')) {
    let [width, part] = [0, 0]
    const scale = /^<(?:strong|b)>/.test(line) ? boldScale : 1
    for (const [index, piece] of line.split(/<code>(.*?)<\/code>/s).entries()) {
      const isCode = index % 2 === 1
      for (const [word, text] of plain(piece).split(breaks).entries()) {
        // Text after code belongs to the same part until there is a break.
        if (word > 0) part = 0
        const letters = isCode ? codeFrame + text.length * codeLetter : textWidth(text) * scale
        part += letters
        width += letters + (word > 0 ? codeLetter : 0)
        size.longest = Math.max(size.longest, part)
      }
    }
    size.line = Math.max(size.line, width)
  }
  return size
}

function plain(html: string): string {
  return html.includes('<') || html.includes('&') ? html.replace(/<[^>]*>/g, '').replace(/&#?\w+;/g, '&') : html
}

function textWidth(text: string): number {
  let width = 0
  for (let index = 0; index < text.length; index += 1) width += textLetters[text.charCodeAt(index)] ?? 0.72
  return width
}
