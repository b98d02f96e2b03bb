import { rangeOf } from '../code-lines.ts'

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
