import { jumpBy } from './jump-by.ts'

/** Changes the document but keeps the element at the same position on the screen, whatever changes above it. */
export function preservePosition(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top
  change()
  const moved = element.getBoundingClientRect().top - before
  if (moved !== 0) jumpBy(moved)
}
