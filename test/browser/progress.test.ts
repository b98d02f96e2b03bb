import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownClock, stopClock } from './setup/clock.ts'
import { chunkOf, hold } from './setup/network.ts'
import { goBack, nextFrames, visit } from './setup/visit.ts'

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
  // The time counts from the frame after the one that shows the page.
  await page.clock.runFor(1 + 2 * 16)
  expect(await bar.count()).toBe(0)
})

test('the bar moves to its end once the page is on the screen, even on a slow device', async () => {
  const page = await visit('/api/overview/', { site: 'own', ownTab: true })
  // The longest page takes longest to render.
  const longest = await hold(page, /assets\/js\/\d+\./)
  await page.locator('#sidebar a[href$="/api/rest/"]').first().click()
  await page.getByRole('progressbar').waitFor()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  const ending = watchEnd(page, 'REST API reference')
  longest.release()
  const { value, moves, lasted } = await ending
  expect(value).toBe('100')
  expect(moves).toEqual([{ duration: 200, to: 'scaleX(1)' }])
  expect(lasted).toBeGreaterThanOrEqual(200)
})

/** The bar in the frame that shows a page, and how long it lasts after that frame is painted, in milliseconds. */
function watchEnd(page: Page, title: string) {
  return page.evaluate(
    (heading) =>
      new Promise<{ value: string | null; moves: unknown[]; lasted: number }>((resolve) => {
        let isShown = false
        let shownAt = Number.POSITIVE_INFINITY
        let value: string | null = null
        let moves: unknown[] = []
        const findBar = (): Element | null => document.querySelector('[role="progressbar"]')
        function lookAtBar(): void {
          const bar = findBar()
          value = bar?.getAttribute('aria-valuenow') ?? null
          const animations = bar?.firstElementChild?.getAnimations() ?? []
          moves = animations.map(({ effect }) => ({
            duration: effect?.getTiming().duration,
            to: effect instanceof KeyframeEffect ? effect.getKeyframes().at(-1)?.transform : null,
          }))
        }
        new MutationObserver(() => {
          if (!isShown && document.querySelector('h1')?.textContent === heading) {
            isShown = true
            requestAnimationFrame(() => {
              lookAtBar()
              // The next frame begins once this one is painted.
              requestAnimationFrame(() => {
                shownAt = performance.now()
              })
            })
          }
          if (!findBar()) resolve({ value, moves, lasted: performance.now() - shownAt })
        }).observe(document.body, { childList: true, subtree: true })
      }),
    title,
  )
}

test('a page that loads right after another restarts the bar', async () => {
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
  await page.clock.runFor(200 + 2 * 16)
  expect(await page.getByRole('progressbar').count()).toBe(0)
})

test('the bar of a page is not filled by the one before it, whose fade ends late', async () => {
  const page = await visit('/reference/')
  // The pointer may come to rest on a link of the next page, which is then fetched.
  const beta = await hold(page, (await chunkOf('/reference/beta/')).url)
  await clickAlpha(page)
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  const endFade = await page.evaluateHandle(() => {
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    document.startViewTransition = (change) => {
      if (typeof change === 'function') void change()
      const done = Promise.resolve(undefined)
      return { ready: done, finished: done, updateCallbackDone: ended, skipTransition: end, types: new Set() }
    }
    return end
  })
  await page.evaluate(() => history.back())
  await page.getByRole('heading', { name: 'Reference', level: 1 }).waitFor()
  await page.getByRole('article').getByRole('link', { name: 'Beta' }).click()
  await page.getByRole('progressbar').waitFor()
  await endFade.evaluate((end) => end())
  // What follows the end of the fade is done by the next task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await lengthOf(page)).toBeLessThan(1)
  beta.release()
  await page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor()
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
  await (await came).finished()
  await nextFrames(page)
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
