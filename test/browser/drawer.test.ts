import { expect, test } from 'vitest'
import { drawer, isClosed, openDrawer } from './setup/drawer.ts'
import { address, isReady, visit } from './setup/visit.ts'

test.each([true, false])('the drawer opens and closes (JavaScript: %s)', async (javaScript) => {
  const page = await openDrawer('/guide/', { javaScript })
  await page.keyboard.press('Escape')
  await isClosed(page)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await drawer(page).waitFor()
  await page.touchscreen.tap(375, 500)
  await isClosed(page)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await drawer(page).getByRole('button', { name: 'Close' }).tap()
  await isClosed(page)
})

test('a drawer that was opened before the application came is covered and focused like any other', async () => {
  const page = await visit('/guide/long/', { screen: 'phone', starts: false })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await isReady(page)
  await page.locator('main[inert]').waitFor({ state: 'attached' })
  expect(await drawer(page).locator(':focus').count()).toBe(1)
  await page.keyboard.press('Escape')
  await isClosed(page)
  expect(await page.locator('main[inert]').count()).toBe(0)
})

test('what is behind the search cannot be reached, and has the focus back when it closes', async () => {
  const page = await visit('/guide/')
  const button = page.getByRole('button', { name: 'Search the docs' })
  await button.press('Enter')
  await page.locator('.frame[inert]').waitFor({ state: 'attached' })
  expect(await page.locator('header[inert]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.locator('[inert], .covered').count()).toBe(0)
})

test.each([true, false])('the drawer leads to another page and closes (JavaScript: %s)', async (javaScript) => {
  const page = await openDrawer('/guide/', { javaScript })
  await drawer(page).getByRole('link', { name: 'Short' }).tap()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  expect(page.url()).toBe(address('/guide/short/'))
  await isClosed(page)
})

test("the drawer folds the page's headings, and the contents list is below the title", async () => {
  const page = await openDrawer('/guide/long/')
  const heading = drawer(page).getByRole('link', { name: 'Third' })
  expect(await heading.count()).toBe(0)
  await drawer(page).getByText('On this page').tap()
  await heading.tap()
  await isClosed(page)
  await expect.poll(() => page.url()).toBe(address('/guide/long/#third'))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const contents = page.locator('.toc-menu')
  const [title, menu] = await Promise.all([
    page.getByRole('heading', { level: 1 }).boundingBox(),
    contents.boundingBox(),
  ])
  expect(menu?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
  await contents.getByText('On this page').tap()
  await contents.getByRole('link', { name: 'Second', exact: true }).tap()
  await expect.poll(() => page.url()).toBe(address('/guide/long/#second'))
})

test('the drawer lists no headings without the application', async () => {
  const page = await openDrawer('/guide/long/', { javaScript: false })
  expect(await drawer(page).getByRole('link', { name: 'Third' }).count()).toBe(0)
})

test('the drawer leads to the top of the page itself and closes', async () => {
  const page = await openDrawer('/guide/long/')
  await drawer(page).getByRole('link', { name: 'Long', exact: true }).tap()
  await isClosed(page)
  expect(page.url()).toBe(address('/guide/long/'))
})

test('the drawer shows the current entry when it opens', async () => {
  const page = await openDrawer('/components/api/', { site: 'own' })
  const entry = drawer(page).locator('[aria-current="page"]')
  await expect
    .poll(async () => {
      const box = await entry.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= 844
    })
    .toBe(true)
})

test('the site, the filter, and the way out are in view when the drawer opens, and the way out has the focus', async () => {
  const page = await openDrawer('/components/api/', { site: 'own' })
  const site = await page.getByRole('banner').locator('.mark').boundingBox()
  const filter = await drawer(page).getByRole('searchbox').boundingBox()
  expect(filter?.y).toBeGreaterThanOrEqual((site?.y ?? 0) + (site?.height ?? 0))
  expect(filter?.y).toBeLessThan(160)
  const close = drawer(page).getByRole('button', { name: 'Close' })
  await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => page.locator('.side-box').evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
  // It takes the place of the button that opened the drawer, so there is one way out in view.
  const menu = await page.locator('.menu').boundingBox()
  const [x, y] = [(menu?.x ?? 0) + (menu?.width ?? 0) / 2, (menu?.y ?? 0) + (menu?.height ?? 0) / 2]
  expect(
    await close.evaluate((button, [left = 0, top = 0]) => document.elementFromPoint(left, top) === button, [x, y]),
  ).toBe(true)
})

test('a window that is turned, and so has room for the sidebar, has no drawer', async () => {
  const page = await openDrawer('/guide/')
  const isOpen = (): Promise<boolean> => drawer(page).evaluate((sidebar) => sidebar.matches(':popover-open'))
  await page.setViewportSize({ width: 920, height: 1180 })
  expect(await isOpen()).toBe(true)
  await page.setViewportSize({ width: 980, height: 820 })
  await expect.poll(isOpen).toBe(false)
  expect(await page.locator('[inert]').count()).toBe(0)
})

test('the search opened over the drawer takes its place and the focus', async () => {
  const page = await openDrawer('/guide/')
  await page.locator('[inert]').first().waitFor({ state: 'attached' })
  await page.keyboard.press('Control+k')
  await isClosed(page)
  await page.keyboard.type('kettle')
  expect(await page.getByRole('dialog').getByRole('combobox').inputValue()).toBe('kettle')
})

test('the drawer holds the links of the header, for which a phone has no room', async () => {
  const page = await openDrawer('/')
  expect(await page.getByRole('banner').getByRole('link', { name: 'Guide' }).count()).toBe(0)
  for (const name of ['Guide', 'Elsewhere', 'Docs v2', 'Docs v1']) {
    expect(await drawer(page).getByRole('link', { name, exact: true }).count()).toBe(1)
  }
})

test('the grid of concepts is a group in the drawer', async () => {
  const page = await visit('/', { site: 'own', screen: 'phone', javaScript: false })
  await page.getByRole('button', { name: 'Menu' }).tap()
  const steps = drawer(page).locator('.top-links').getByRole('link', { name: 'Steps' })
  expect(await steps.isVisible()).toBe(false)
  await drawer(page).getByText('Concepts', { exact: true }).tap()
  await steps.tap()
  await page.waitForURL(address('/workflows/steps/', 'own'))
})

test('groups in the drawer open and close, even without JavaScript', async () => {
  const page = await openDrawer('/', { javaScript: false })
  const link = drawer(page).getByRole('link', { name: 'Blocks', exact: true })
  expect(await link.count()).toBe(0)
  await drawer(page).getByText('Elements').tap()
  await link.waitFor()
})

test('a phone has nothing to scroll sideways', async () => {
  for (const path of ['/guide/long/', '/guide/blocks/']) {
    const page = await visit(path, { screen: 'phone' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})
