import { codeLines, rangeOf } from '../code-lines.ts'

/** Puts a bar behind a line of a sample. @returns the bar */
export function barAt(code: HTMLElement, line: number): HTMLElement {
  const bar = document.createElement('span')
  bar.className = 'lit-line'
  const box = rangeOf(code, line).getBoundingClientRect()
  bar.style.top = `${box.top - code.getBoundingClientRect().top - 3}px`
  bar.style.height = `${box.height + 6}px`
  code.append(bar)
  return bar
}

export function removeBars(rail: Element): void {
  for (const bar of rail.querySelectorAll('.lit-line')) bar.remove()
}

/** The number of the line at a height of the window; -1 if lines are wrapped, as they then have different heights. */
export function lineAt(code: HTMLElement, y: number): number {
  if (document.documentElement.classList.contains('wrap')) return -1
  const { top, height } = code.getBoundingClientRect()
  return Math.floor(((y - top) / height) * codeLines(code).length)
}
