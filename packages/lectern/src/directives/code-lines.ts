/** The lines of a sample. */
export function codeLines(code: HTMLElement): string[] {
  return code.textContent.replace(/\n$/, '').split('\n')
}

/** The number of the line at a height of the window; -1 if lines are wrapped, as they then have different heights. */
export function lineAt(code: HTMLElement, y: number): number {
  if (areWrapped()) return -1
  const { top, height } = code.getBoundingClientRect()
  return Math.floor(((y - top) / height) * codeLines(code).length)
}

/** Whether the reader has chosen to wrap long lines. */
export function areWrapped(): boolean {
  return document.documentElement.classList.contains('wrap')
}

/** A line of a sample, as a range. */
export function rangeOf(code: HTMLElement, line: number): Range {
  const lines = codeLines(code)
  const before = lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0)
  const range = document.createRange()
  const [first, last] = [textAt(code, before), textAt(code, before + (lines[line]?.length ?? 0))]
  if (first && last) {
    range.setStart(...first)
    range.setEnd(...last)
  }
  return range
}

/** The text node at an offset in an element's text, and the offset in it. */
export function textAt(element: Element, offset: number): [node: Text, offset: number] | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let rest = offset
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    if (rest <= node.length) return [node, rest]
    rest -= node.length
  }
  return null
}
