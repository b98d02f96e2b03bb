import type { Page } from 'playwright-core'
import { currentHeading, MIN_STEP } from '../../../packages/lectern/src/client/scrolling/spy-line.ts'

/**
 * Headings of a page that are not current where their link puts them (`#limits at its place: #errors`), and those that never are.
 * Only the first of those side by side has the place to itself.
 */
export async function wrongTurns(page: Page, viewportHeight: number): Promise<string[]> {
  const { headings, documentHeight, offset } = await page.evaluate(() => ({
    headings: [...document.querySelectorAll('article :is(h2, h3, h4, h5, h6)[id]')].map((heading) => ({
      id: heading.id,
      top: heading.getBoundingClientRect().top + scrollY,
    })),
    documentHeight: document.documentElement.scrollHeight,
    offset: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  }))
  const end = documentHeight - viewportHeight
  const tops = headings.map(({ top }) => top)
  const at = (scrollTop: number): string =>
    headings[currentHeading({ tops, scrollTop, viewportHeight, documentHeight, offset })]?.id ?? ''
  // Nearly every turn is longer than a few pixels, so a look at each of them is needed only where a heading is missing.
  const seenBy = (step: number): Set<string> =>
    new Set(Array.from({ length: Math.max(0, Math.floor(end / step)) }, (_, index) => at(1 + index * step)))
  const few = seenBy(8)
  const seen = headings.every(({ id }) => few.has(id)) ? few : seenBy(1)
  return headings.flatMap(({ id, top }, index) => {
    if (end > headings.length && !seen.has(id)) return [`#${id} never`]
    const place = Math.round(top - offset)
    // Its position is too close to the end to be told apart from the last ones.
    const isAtEnd = top - offset > end - (headings.length - index) * MIN_STEP
    const isInRow = top === tops[index - 1]
    return isAtEnd || isInRow || at(place) === id ? [] : [`#${id} at its place: #${at(place)}`]
  })
}
