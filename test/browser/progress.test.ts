import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownClock, stopClock } from './setup/clock.ts'
import { chunkOf, hold } from './setup/network.ts'
import { goBack, visit } from './setup/visit.ts'

/** The bar's length, from 0 to 1. */
const lengthOf = (page: Page): Promise<number> =>
  page
    .getByRole('progressbar')
    .locator('div')
    .evaluate((element) => Number(/scaleX\(([\d.]+)\)/.exec(element.getAttribute('style') ?? '')?.[1]))

async function clickAlpha(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('link', { name: 'Alpha' }).click()
}

test('a bar shows that a page is loading: it starts at 8 %, creeps, fills up, and goes', async () => {
  const page = await visit('/reference/', { before: ownClock })
  const alpha = await hold(page, (await chunkOf('/reference/alpha/')).url)
  await stopClock(page)
  await clickAlpha(page)
  const bar = page.getByRole('progressbar', { name: 'Loading page' })
  await bar.waitFor()
  expect(await lengthOf(page)).toBe(0.08)
  expect(await bar.getAttribute('aria-valuenow')).toBe('8')

  await page.clock.runFor(799)
  expect(await lengthOf(page)).toBe(0.08)
  let before = 0.08
  for (const wait of [1, 800, 800, 800, 800]) {
    await page.clock.runFor(wait)
    const length = await lengthOf(page)
    expect(length).toBeGreaterThanOrEqual(before)
    expect(length - before).toBeLessThanOrEqual(0.02)
    before = length
  }
  expect(before).toBeGreaterThan(0.08)

  alpha.release()
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  expect(await bar.getAttribute('aria-valuenow')).toBe('100')
  await page.clock.runFor(199)
  expect(await bar.count()).toBe(1)
  await page.clock.runFor(1)
  expect(await bar.count()).toBe(0)
})

test('a page that loads right after another starts its bar anew', async () => {
  const page = await visit('/reference/', { before: ownClock })
  const alpha = await hold(page, (await chunkOf('/reference/alpha/')).url)
  const beta = await hold(page, (await chunkOf('/reference/beta/')).url)
  await stopClock(page)
  await clickAlpha(page)
  alpha.release()
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  await page.getByRole('article').getByRole('link', { name: 'Beta' }).click()
  await expect.poll(() => lengthOf(page)).toBe(0.08)
  await page.clock.runFor(1000)
  expect(await page.getByRole('progressbar').count()).toBe(1)
  beta.release()
  await page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor()
  await page.clock.runFor(200)
  expect(await page.getByRole('progressbar').count()).toBe(0)
})

test('the bar goes at once when the reader goes elsewhere on the page', async () => {
  const page = await visit('/guide/long/')
  const guide = await hold(page, (await chunkOf('/guide/')).url)
  await page.getByRole('link', { name: 'Guide', exact: true }).first().click()
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Third' }).click()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  const came = page.waitForResponse(/assets\/js/)
  guide.release()
  await came
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Long')
})

test('a page that is here already shows no bar', async () => {
  const page = await visit('/reference/alpha/')
  const article = page.getByRole('article')
  await article.getByRole('link', { name: 'Beta' }).click()
  await page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  const bars = await page.evaluateHandle(() => {
    const seen: Node[] = []
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element && node.getAttribute('role') === 'progressbar') seen.push(node)
    }).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  await article.getByRole('link', { name: 'Alpha' }).click()
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  await goBack(page)
  await page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor()
  expect(await bars.evaluate((seen) => seen.length)).toBe(0)
})
