import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownClock, stopClock } from './setup/clock.ts'
import { scrollAndWait } from './setup/scroll.ts'
import { address, isLaidOut, newPage, startApp } from './setup/visit.ts'

const hashOf = (page: Page): string => new URL(page.url()).hash

/** Opens a page of our own site whose time the test owns. */
async function open(path: string, size: { width: number; height: number }): Promise<Page> {
  const page = await newPage({ before: ownClock })
  await page.setViewportSize(size)
  await page.goto(address(path, 'own'))
  await startApp(page)
  await isLaidOut(page)
  await page.clock.runFor(1000)
  await stopClock(page)
  return page
}

/** Scrolls and lets the scroll spy look. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await scrollAndWait(page, (to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await page.clock.runFor(300)
}

test.each([
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
])('on the front page every heading has its turn, in reading order: %o', async (size) => {
  const page = await open('/', size)
  const inOrder = await page.locator('article h2[id]').evaluateAll((all) => all.map(({ id }) => `#${id}`))
  // The page may still grow, so its end is looked up on the way.
  const end = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const seen = [hashOf(page)]
  for (let top = 24; top < (await end()) + 24; top += 24) {
    await scrollTo(page, top)
    if (seen.at(-1) !== hashOf(page)) seen.push(hashOf(page))
  }
  expect(seen).toEqual(['', ...inOrder])
})

// On these the last place is so near to the end that short last sections would take it.
test.each(['/pricing/', '/workflows/steps/triggers/', '/components/'])(
  'each heading of %s that its link can reach is current there',
  async (path) => {
    const page = await open(path, { width: 1280, height: 800 })
    const places = await page.locator('article :is(h2, h3, h4)[id]').evaluateAll((all) => {
      const end = document.documentElement.scrollHeight - innerHeight
      return all
        .map((heading) => ({ hash: `#${heading.id}`, top: heading.getBoundingClientRect().top + scrollY - 80 }))
        .filter(({ top }) => top <= end)
    })
    expect(places.length).toBeGreaterThan(2)
    for (const { hash, top } of places) {
      await scrollTo(page, top)
      expect(hashOf(page)).toBe(hash)
    }
  },
)
