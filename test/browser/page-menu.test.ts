import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { layoutShifts, watchLayoutShifts } from './setup/examine/layout-shift.ts'
import { address, type Visit, visit } from './setup/visit.ts'

const menu = (page: Page): Locator => page.getByRole('button', { name: 'Copy page' })
const item = (page: Page, name: string): Locator => page.locator('#menu-page').getByText(name)

/** Opens a page of our own site, where the menu comes when the browser is idle. */
async function visitWithMenu(path: string, options: Visit = {}): Promise<Page> {
  const page = await visit(path, { site: 'own', ...options })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await menu(page).waitFor()
  return page
}

/** Follows an item that copies. @returns what it copied */
async function copyWith(page: Page, name: string): Promise<string> {
  await item(page, name).click()
  await item(page, 'Copied').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('copies the page as Markdown, with the keyboard alone', async () => {
  const page = await visitWithMenu('/limits/')
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await item(page, 'Copied').waitFor()
  const markdown = await (await fetch(address('/limits/index.md', 'own'))).text()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown)
  await page.keyboard.press('Escape')
  await item(page, 'View as Markdown').waitFor({ state: 'hidden' })
})

test('leads to the Markdown version, and opens it in an assistant', async () => {
  const page = await visitWithMenu('/quickstart/create-new-workflow.html')
  await menu(page).click()
  const assistant = item(page, 'Open in Claude')
  expect(await assistant.getAttribute('href')).toContain(
    encodeURIComponent('https://pipedream.com/docs/quickstart/create-new-workflow.html.md'),
  )
  expect([await assistant.getAttribute('target'), await assistant.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  await item(page, 'View as Markdown').click()
  await page.waitForURL(address('/quickstart/create-new-workflow.html.md', 'own'))
})

test('copies a link to the section that is on the screen', async () => {
  const page = await visitWithMenu('/limits/')
  await menu(page).click()
  expect(await copyWith(page, 'Copy link to this page')).toBe(address('/limits/', 'own'))
  await page.goto(address('/limits/#memory', 'own'))
  await page.getByRole('link', { name: 'Memory' }).and(page.locator('[aria-current]')).first().waitFor()
  if (!(await item(page, 'View as Markdown').isVisible())) await menu(page).click()
  expect(await copyWith(page, 'Copy link to this section')).toBe(address('/limits/#memory', 'own'))
})

test('keeps its width while the page scrolls', async () => {
  const page = await visitWithMenu('/limits/')
  await menu(page).click()
  const width = (label: string): Promise<number> =>
    item(page, label).evaluate((element) => (element instanceof HTMLElement ? element.offsetWidth : 0))
  const before = await width('Copy link to this page')
  await page.mouse.wheel(0, 1500)
  expect(await width('Copy link to this section')).toBe(before)
})

test('says so if the Markdown cannot be loaded', async () => {
  const page = await visitWithMenu('/limits/', { expects: /Failed to load resource/ })
  await page.route('**/index.md', (route) => route.abort())
  await menu(page).click()
  await item(page, 'Copy as Markdown').click()
  await item(page, 'Could not copy').waitFor()
})

/** Where the first text of an element is; `null` if it isn't shown. */
function lineOf(page: Page, selector: string): Promise<Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> | null> {
  return page.locator(selector).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    return right > left ? { left, right, top, bottom } : null
  })
}

test.each(['laptop', 'phone'] as const)(
  'moves nothing when it appears, and overlaps nothing, on a %s',
  async (screen) => {
    const page = await visitWithMenu('/limits/', { screen, before: watchLayoutShifts })
    expect(await layoutShifts(page)).toEqual([])
    const [own, ...others] = await Promise.all(
      ['.page-menu > button', '.crumbs', 'h1', '.top', '.toc h2'].map((one) => lineOf(page, one)),
    )
    for (const other of others) {
      const isBeside = own && other && (own.left >= other.right || other.left >= own.right)
      expect(
        !own || !other || isBeside || own.top >= other.bottom || other.top >= own.bottom,
        JSON.stringify([own, other]),
      ).toBe(true)
    }
    const button = await menu(page).boundingBox()
    expect(button?.height).toBeGreaterThanOrEqual(24)
  },
)

test.each([
  ['phone', '/limits/'],
  ['phone', '/workflows/concurrency-and-throttling/'],
  ['phone', '/api/rest/'],
  ['phone', '/changes/'],
  ['laptop', '/api/rest/'],
] as const)('shares the line of the kind of page, away from the header, on a %s at %s', async (screen, path) => {
  const page = await visitWithMenu(path, { screen })
  const [button, kind] = await Promise.all(['.page-menu > button', '.crumbs small'].map((one) => lineOf(page, one)))
  expect(button && kind && Math.abs(button.top - kind.top)).toBeLessThanOrEqual(2)
  expect(button && kind && button.left - kind.right).toBeGreaterThanOrEqual(16)
  const [target, header] = await Promise.all([menu(page), page.locator('.top')].map((one) => one.boundingBox()))
  expect(button && header && button.top - (header.y + header.height)).toBeGreaterThanOrEqual(24)
  if (screen === 'phone') expect(target?.height).toBeGreaterThanOrEqual(44)
})

test('scrolls away with the text of a reference, whose samples take the place of the table of contents', async () => {
  const page = await visitWithMenu('/api/rest/')
  await menu(page).click()
  await item(page, 'Copy as Markdown').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Source object' }).scrollIntoViewIfNeeded()
  expect((await lineOf(page, '.page-menu > button'))?.bottom).toBeLessThan(0)
})

test('stays next to the title of the table of contents, which scrolls below both', async () => {
  const page = await visitWithMenu('/pricing/')
  const title = page.locator('.toc h2')
  const before = await title.boundingBox()
  await page.locator('.toc').evaluate((list) => list.scrollTo({ top: 250, behavior: 'instant' }))
  expect(await title.boundingBox()).toEqual(before)
  const covering = await title.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    return document.elementsFromPoint(left + 4, top - 12)[0] === element
  })
  expect(covering).toBe(true)
})

test('follows the reader to the next page', async () => {
  const page = await visitWithMenu('/workflows/')
  await page.getByRole('link', { name: /^Next/ }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/workflows/'))
  await menu(page).click()
  const { pathname } = new URL(page.url())
  expect(await item(page, 'View as Markdown').getAttribute('href')).toBe(`${pathname}index.md`)
})

test('is not there without JavaScript', async () => {
  const page = await visit('/workflows/', { site: 'own', javaScript: false })
  expect(await menu(page).count()).toBe(0)
})
