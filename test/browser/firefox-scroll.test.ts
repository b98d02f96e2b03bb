import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { currentHeading } from '../../packages/lectern/src/client/scrolling/spy-line.ts'
import { startFirefox } from './setup/firefox.ts'
import { address } from './setup/visit.ts'

const visit = startFirefox()

const hashOf = (page: Page): string => new URL(page.url()).hash

const marked = (page: Page): Promise<string[]> =>
  page.$$eval('.toc [aria-current="location"]', (links) => links.map(({ textContent }) => textContent))

const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** Scrolls until the heading is where its own link would put it. */
async function scrollToHeading(page: Page, id: string): Promise<void> {
  await page.evaluate((slug) => {
    const root = getComputedStyle(document.documentElement)
    const top = document.getElementById(slug)?.getBoundingClientRect().top ?? Number.NaN
    scrollBy({ top: top - Number.parseFloat(root.scrollPaddingTop), behavior: 'instant' })
  }, id)
}

test('hash and contents list follow the heading in view', async () => {
  const page = await visit('/guide/long/')
  for (const [id, title] of [
    ['first', 'First'],
    ['within-the-second', 'Within the second'],
    ['third', 'Third'],
  ] as const) {
    await scrollToHeading(page, id)
    await expect.poll(() => hashOf(page)).toBe(`#${id}`)
    expect(await marked(page)).toEqual([title])
  }
})

test('a heading of the fourth level is followed, and its nearest listed ancestor marked', async () => {
  const page = await visit('/triggers/', { site: 'own' })
  const { id, ancestor } = await page.$eval('article h4[id]', (heading) => {
    const all = [...document.querySelectorAll('article :is(h2, h3)[id]')]
    const before = all.filter((one) => one.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING)
    return { id: heading.id, ancestor: before.at(-1)?.textContent.trim() }
  })
  await scrollToHeading(page, id)
  await expect.poll(() => hashOf(page)).toBe(`#${id}`)
  expect(await marked(page)).toEqual([ancestor])
})

test('every section of the home page has its turn', async () => {
  const page = await visit('/', { site: 'own' })
  const { ids, ...geometry } = await page.$$eval('article h2[id]', (headings) => ({
    ids: headings.map(({ id }) => id),
    tops: headings.map((heading) => heading.getBoundingClientRect().top + scrollY),
    viewportHeight: innerHeight,
    documentHeight: document.documentElement.scrollHeight,
    offset: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  }))
  const positions = Array.from({ length: geometry.documentHeight - geometry.viewportHeight }, (_, index) => index + 1)
  for (const [index, id] of ids.entries()) {
    const turn = positions.filter((scrollTop) => currentHeading({ ...geometry, scrollTop }) === index)
    const middle = turn[Math.floor(turn.length / 2)] ?? Number.NaN
    expect(middle, id).toBeGreaterThan(0)
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), middle)
    await expect.poll(() => hashOf(page)).toBe(`#${id}`)
  }
})

test('back within a page leads to where the reader was', async () => {
  const page = await visit('/api/rest/', { site: 'own' })
  await page.evaluate(() => scrollTo({ top: 12_000, behavior: 'instant' }))
  await expect.poll(() => hashOf(page)).not.toBe('')
  const before = await scrollPosition(page)
  await page.$eval('.toc a', (link) => link.click())
  await expect.poll(() => scrollPosition(page)).toBeLessThan(before / 2)
  await page.evaluate(() => history.back())
  await expect.poll(() => scrollPosition(page)).toBe(before)
})

test('the first link to a heading glides, even before the application is there', async () => {
  const page = await visit('/guide/long/', { starts: false })
  await page.evaluate(() => {
    const tops: number[] = []
    addEventListener('scroll', () => tops.push(scrollY))
    Reflect.set(window, 'tops', tops)
  })
  await page.click('.toc a[href$="#third"]')
  await expect
    .poll(() => page.evaluate(() => document.getElementById('third')?.getBoundingClientRect().top))
    .toBeLessThan(100)
  expect(await page.evaluate(() => new Set(Reflect.get(window, 'tops')).size)).toBeGreaterThan(3)
  expect(page.url()).toBe(address('/guide/long/#third'))
})
