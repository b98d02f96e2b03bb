import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { layoutShifts, watchLayoutShifts } from './setup/examine/layout-shift.ts'
import { hold } from './setup/network.ts'
import { address, isLaidOut, newPage, startApp, visit, waitingSection } from './setup/visit.ts'

const longPage = (path: string): Promise<Page> => visit(path, { site: 'own', before: watchLayoutShifts, starts: false })

const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)

/** The tops of all places of the page, from its beginning. */
const places = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('article [id]')].map((place) => place.getBoundingClientRect().top + scrollY),
  )

/** Whether the browser has laid out what an element holds. */
const isRendered = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))

type Held = Awaited<ReturnType<typeof hold>>

test.each([
  ['when the reader has moved', (page: Page) => startApp(page)],
  ['without a move, so tools that examine the page find everything in place', (_: Page, held: Held) => held.release()],
])('a long page shows its first screen without what is far below, which follows %s', async (_, goOn) => {
  const page = await newPage()
  await watchLayoutShifts(page)
  const held = await hold(page, /\/late\./)
  await page.goto(address('/api/rest/', 'own'))
  expect(await isRendered(page, 'article section:last-of-type h3')).toBe(false)
  const whileLoading = await layoutShifts(page)
  await goOn(page, held)
  await isLaidOut(page)
  expect(await isRendered(page, 'article section:last-of-type h3')).toBe(true)
  expect(await layoutShifts(page)).toEqual(whileLoading)
})

test('a page that opens at an anchor is laid out at once, with the anchor in the right position', async () => {
  const page = await longPage('/api/rest/#get-workflow-errors')
  expect(await isRendered(page, 'article section:last-of-type h3')).toBe(true)
  expect(await topOf(page, '#get-workflow-errors')).toBeCloseTo(80, 0)
  await startApp(page)
  expect(await topOf(page, '#get-workflow-errors')).toBeCloseTo(80, 0)
  expect(await layoutShifts(page)).toEqual([])
})

test('a link to a section far below leads there, also before all is laid out', async () => {
  const page = await longPage('/components/api/')
  await startApp(page)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#sidebar a[href$="#source-lifecycle"]')?.click()
  })
  await expect.poll(() => topOf(page, '#source-lifecycle')).toBeCloseTo(80, 0)
  await isLaidOut(page)
  expect(await topOf(page, '#source-lifecycle')).toBeCloseTo(80, 0)
  expect(new URL(page.url()).hash).toBe('#source-lifecycle')
})

test('the first link to a section far below leads there without the application', async () => {
  const page = await longPage('/components/api/')
  await hold(page, /assets\/js\/1\./)
  await page.locator('#sidebar a[href$="#source-lifecycle"]').click()
  await expect.poll(() => topOf(page, '#source-lifecycle')).toBeCloseTo(80, 0)
  expect(await isRendered(page, 'article section:last-of-type h3')).toBe(true)
})

test('a long page changes its theme where the reader is, then everywhere, and nothing moves', async () => {
  const page = await longPage('/components/api/')
  await startApp(page)
  await isLaidOut(page)
  const before = await places(page)
  const shifts = await layoutShifts(page)
  const waiting = await page.evaluate((selector) => {
    document.querySelector<HTMLElement>('[data-action="theme"]')?.click()
    return document.querySelectorAll(selector).length
  }, waitingSection)
  expect(waiting).toBeGreaterThan(20)
  await isLaidOut(page)
  const block = page.locator('article .code').last()
  expect(await block.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark')
  expect(await places(page)).toEqual(before)
  expect(await layoutShifts(page)).toEqual(shifts)
})

test('sections that are released right after they were rendered are rendered again', async () => {
  const page = await longPage('/components/api/')
  await startApp(page)
  await isLaidOut(page)
  await page.evaluate((sections) => {
    for (const section of document.querySelectorAll<HTMLElement>(sections)) {
      section.removeAttribute('style')
      section.style.contentVisibility = 'visible'
    }
    document.querySelector<HTMLElement>('[data-action="theme"]')?.click()
  }, 'article > section')
  await isLaidOut(page)
  const values = await page
    .locator('article > section')
    .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).contentVisibility))
  expect(new Set(values)).toEqual(new Set(['visible']))
})

test('all tabs of a long page follow the one that is switched, which stays where it is', async () => {
  const page = await longPage('/api/rest/')
  await startApp(page)
  await isLaidOut(page)
  const label = page.locator('.tabs[data-sync] > label').nth(1)
  await label.scrollIntoViewIfNeeded()
  const top = await label.evaluate((element) => element.getBoundingClientRect().top)
  const waiting = await label.evaluate(async (element, selector) => {
    const count = (): number => document.querySelectorAll(selector).length
    if (element instanceof HTMLElement) element.click()
    // The others follow after the frame that shows the chosen one.
    while (count() === 0) await new Promise(requestAnimationFrame)
    return count()
  }, waitingSection)
  expect(waiting).toBeGreaterThan(20)
  await isLaidOut(page)
  const name = await label.innerText()
  const others = page.locator('.tabs[data-sync]', { has: page.locator('> label', { hasText: name }) })
  const chosen = await others.evaluateAll((groups) =>
    groups.map((group) => group.querySelector('label:has(:checked)')?.textContent.trim()),
  )
  expect(chosen.length).toBeGreaterThan(10)
  expect(new Set(chosen)).toEqual(new Set([name]))
  expect(await label.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(top, 0)
})
