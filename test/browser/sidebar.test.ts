import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hold } from './setup/network.ts'
import { goBack, isReady, startApp, visit } from './setup/visit.ts'

const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Sidebar' })

const group = (page: Page, title: string): Locator =>
  sidebar(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${title}$`) }) })

const isOpen = (details: Locator): Promise<boolean> => details.evaluate((element) => element.hasAttribute('open'))

async function go(page: Page, name: string): Promise<void> {
  await sidebar(page).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

const isInView = (page: Page): Promise<boolean> =>
  sidebar(page)
    .locator('[aria-current="page"]')
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })

test('the sidebar has its two groups, and marks the current page', async () => {
  const page = await visit('/workflows/', { site: 'own' })
  expect(await sidebar(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Essential', 'Advanced'])
  expect(await sidebar(page).locator('[aria-current="page"]').textContent()).toBe('What are workflows?')
})

test('the group of the page is open, and another one opens and closes by mouse and keyboard', async () => {
  const page = await visit('/guide/')
  expect(await isOpen(group(page, 'Guides'))).toBe(true)
  const elements = group(page, 'Elements')
  expect(await isOpen(elements)).toBe(false)
  await elements.locator('summary').click()
  await expect.poll(() => isOpen(elements)).toBe(true)
  await elements.locator('summary').press('Enter')
  await expect.poll(() => isOpen(elements)).toBe(false)
})

test('what the reader opened and closed survives navigation and reload', async () => {
  const page = await visit('/guide/')
  await group(page, 'Elements').locator('summary').click()
  await go(page, 'Blocks')
  await group(page, 'Guides').locator('summary').click()
  await expect.poll(() => isOpen(group(page, 'Guides'))).toBe(false)
  await group(page, 'Older').locator('summary').click()
  await go(page, 'Create a workflow')
  expect(await isOpen(group(page, 'Guides'))).toBe(false)
  expect(await isOpen(group(page, 'Elements'))).toBe(true)
  await page.reload()
  expect(await isOpen(group(page, 'Guides'))).toBe(false)
  expect(await isOpen(group(page, 'Elements'))).toBe(true)
  await startApp(page)
  expect(await isOpen(group(page, 'Guides'))).toBe(false)
  expect(await isOpen(group(page, 'Elements'))).toBe(true)
})

test('a group that was closed when the application came has its page marked like any other', async () => {
  const page = await visit('/guide/')
  await group(page, 'Elements').locator('summary').click()
  await go(page, 'Blocks')
  expect(await sidebar(page).locator('[aria-current="page"]').allTextContents()).toEqual(['Blocks'])
  await go(page, 'Short')
  expect(await sidebar(page).locator('[aria-current="page"]').allTextContents()).toEqual(['Short'])
})

test('a group that is opened before the application is there stays open over a reload', async () => {
  const page = await visit('/guide/', { starts: false })
  const app = await hold(page, /assets\/js\/1\./)
  await group(page, 'Elements').locator('summary').click()
  app.release()
  await isReady(page)
  expect(await isOpen(group(page, 'Elements'))).toBe(true)
  await page.reload()
  expect(await isOpen(group(page, 'Elements'))).toBe(true)
})

test('the current entry is in view after a load and after navigation', async () => {
  const page = await visit('/components/api/', { site: 'own', starts: false })
  // The sidebar is shown a frame after the text, which may be after the page has loaded.
  await expect.poll(() => isInView(page)).toBe(true)
  await startApp(page)
  expect(await isInView(page)).toBe(true)
  await page.setViewportSize({ width: 1366, height: 320 })
  await sidebar(page).evaluate((element) => element.scrollTo(0, 0))
  await page.getByRole('banner').getByRole('button', { name: 'Concepts' }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Code / })
    .click()
  await page.waitForURL(/\/docs\/code\//)
  await expect.poll(() => isInView(page)).toBe(true)
})

test('a navigation scrolls the sidebar back by the few pixels that cut off its first entry', async () => {
  const page = await visit('/components/', { site: 'own' })
  const box = page.locator('#sidebar > .side-box')
  await box.evaluate((element) => element.scrollTo({ top: 21, behavior: 'instant' }))
  await go(page, 'Guides')
  expect(await box.evaluate((element) => element.scrollTop)).toBe(0)
})

test('the sidebar stays where the reader scrolled it, over a full load', async () => {
  const page = await visit('/errors/', { site: 'own' })
  await page.setViewportSize({ width: 1366, height: 400 })
  const box = sidebar(page).locator('.side-box')
  const before = await box.evaluate((element) => {
    element.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'center', behavior: 'instant' })
    element.scrollTop += 40
    return element.scrollTop
  })
  expect(before).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBe(before)
})

/** Whether the marked heading is within the visible part of its list. */
const isMarkShown = (page: Page, box: string): Promise<boolean> =>
  page.locator(`${box} [aria-current="location"]`).evaluate((entry, selector) => {
    const around = entry.closest(selector)?.getBoundingClientRect()
    const { top, bottom } = entry.getBoundingClientRect()
    return around !== undefined && top >= around.top && bottom <= around.bottom
  }, box)

const scrollToShare = (page: Page, share: number): Promise<number> =>
  page.evaluate((part) => {
    scrollTo({ top: document.documentElement.scrollHeight * part, behavior: 'instant' })
    return scrollY
  }, share)

test("a long page's marked heading stays in view next to the text, and the page doesn't move", async () => {
  const page = await visit('/components/guidelines/', { site: 'own' })
  const before = new URL(page.url()).hash
  const at = await scrollToShare(page, 0.7)
  await expect.poll(() => new URL(page.url()).hash).not.toBe(before)
  for (const box of ['.side-box', '.toc']) await expect.poll(() => isMarkShown(page, box)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(at)
})

test('a list that the reader has the pointer in is left to them', async () => {
  const page = await visit('/components/guidelines/', { site: 'own' })
  await page.locator('.toc').hover()
  await scrollToShare(page, 0.7)
  await expect.poll(() => isMarkShown(page, '.side-box')).toBe(true)
  expect(await page.locator('.toc').evaluate((box) => box.scrollTop)).toBe(0)
  expect(await isMarkShown(page, '.toc')).toBe(false)
})

/** Resolves when the application has handled that a group of the sidebar has opened. */
const groupOpened = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sidebarElement = document.getElementById('sidebar')
    return new Promise((resolve) => {
      sidebarElement?.addEventListener('toggle', () => setTimeout(resolve), { capture: true, once: true })
    })
  })

test("a link to a section of a page in a closed group brings the section's entry into view", async () => {
  const page = await visit('/workflows/steps/', { site: 'own' })
  const opened = groupOpened(page)
  await page.evaluate(() => location.assign('/docs/components/api/#dedupe-strategies'))
  await opened
  expect(await isOpen(group(page, 'Components'))).toBe(true)
  await expect.poll(() => isMarkShown(page, '.side-box')).toBe(true)
})

test('opening a group leaves the sidebar where the reader scrolled it', async () => {
  const page = await visit('/workflows/steps/', { site: 'own' })
  const box = sidebar(page).locator('.side-box')
  await group(page, 'Components').locator('summary').scrollIntoViewIfNeeded()
  const before = await box.evaluate(({ scrollTop }) => scrollTop)
  expect(before).toBeGreaterThan(100)
  const opened = groupOpened(page)
  await group(page, 'Components').locator('summary').click()
  await opened
  expect(await box.evaluate(({ scrollTop }) => scrollTop)).toBe(before)
})

test('pages below another path have a different sidebar', async () => {
  const page = await visit('/guide/')
  await page.getByRole('article').getByRole('link', { name: 'reference' }).click()
  await page.getByRole('heading', { name: 'Reference', level: 1 }).waitFor()
  expect(await sidebar(page).getByRole('link').first().textContent()).toBe('Reference')
  expect(await sidebar(page).getByRole('link', { name: 'Short' }).count()).toBe(0)
  await goBack(page)
  await sidebar(page).getByText('Essential').waitFor()
})

test('a different sidebar begins at its top', async () => {
  const page = await visit('/guides/', { site: 'own' })
  await page.setViewportSize({ width: 1280, height: 400 })
  const box = sidebar(page).locator('.side-box')
  const position = (): Promise<number> => box.evaluate(({ scrollTop }) => scrollTop)
  await box.evaluate((element) => element.scrollTo(0, 1e6))
  expect(await position()).toBeGreaterThan(100)
  await page.getByRole('article').getByRole('link', { name: 'Quickstart', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Quickstart', level: 1 }).waitFor()
  expect(await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeGreaterThan(100)
  expect(await position()).toBe(0)
})

test.each([
  ['/limits/', '/pricing/'],
  ['/pricing/', '/pricing/'],
  ['/quickstart/', '/quickstart/'],
  ['/quickstart/hello-world/', '/quickstart/'],
])('on our own site %s has the sidebar that begins with the way up and %s', async (route, first) => {
  const page = await visit(route, { site: 'own', javaScript: false })
  const entries = sidebar(page).locator('.side-box > ul:not(.top-links)').getByRole('link')
  expect(await entries.nth(0).getAttribute('href')).toBe('/docs/')
  expect(await entries.nth(0).textContent()).toBe('All docs')
  expect(await entries.nth(1).getAttribute('href')).toBe(`/docs${first}`)
  expect(await page.locator('.crumbs > span').count()).toBeGreaterThan(0)
  expect(await sidebar(page).getByText('Essential').count()).toBe(0)
})

test("the page's headings of the second level are listed below its entry", async () => {
  const page = await visit('/guide/long/', { javaScript: false })
  const entry = sidebar(page)
    .getByRole('listitem')
    .filter({ has: page.locator('> a[aria-current="page"]') })
  expect(await entry.last().getByRole('link').allTextContents()).toEqual([
    'Long',
    'First',
    'Second',
    'Third',
    'Fourth',
    'Last',
  ])
})
