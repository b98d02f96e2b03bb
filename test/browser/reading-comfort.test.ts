import { expect, test } from 'vitest'
import { address, visit } from './setup/visit.ts'

test('the filter narrows the sidebar while you type, no matter which group is open', async () => {
  const page = await visit('/guide/')
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
  const all = await sidebar.getByRole('link').count()
  const filter = sidebar.getByRole('searchbox', { name: 'Filter pages' })
  await filter.fill('short')
  await expect.poll(() => sidebar.getByRole('link').allTextContents()).toEqual(['Short'])
  await filter.fill('nowhere')
  await sidebar.getByText('No pages match “nowhere”.').waitFor()
  await filter.fill('')
  await expect.poll(() => sidebar.getByRole('link').count()).toBe(all)
})

test('the pages of before are offered in the empty search, without the one shown', async () => {
  const page = await visit('/guide/short/')
  await page.getByRole('article').getByRole('link', { name: 'long page' }).click()
  await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
  await page.keyboard.press('/')
  const visited = page.getByRole('dialog').getByRole('group', { name: 'Recently visited' }).getByRole('option')
  await expect.poll(() => visited.allTextContents()).toEqual(['Short'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(address('/guide/short/'))
})

test('the home page of our own site offers them as well', async () => {
  const page = await visit('/limits/', { site: 'own' })
  await page.getByRole('banner').getByRole('link', { name: 'Pipedream Docs' }).click()
  await page.waitForURL(address('/', 'own'))
  const recent = page.getByRole('navigation', { name: 'Recently visited' })
  await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual(['Limits'])
})

test("the reader's own values appear in every sample, and secrets are gone when the tab closes", async () => {
  const page = await visit('/api/auth/', { site: 'own' })
  const block = page.locator('.code:has(.placeholder)').first()
  await block.hover()
  await block.getByRole('button', { name: 'Your values' }).click()
  await block.getByRole('textbox', { name: 'YOUR_API_KEY' }).fill('pd_123')
  const shown = await page.locator('.placeholder[data-name="YOUR_API_KEY"]').allTextContents()
  expect(new Set(shown)).toEqual(new Set(['pd_123']))
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('value-YOUR_API_KEY')])).toEqual([
    expect.any(Number),
    'pd_123',
  ])
  expect(await page.evaluate(() => localStorage.getItem('value-YOUR_API_KEY'))).toBeNull()
})

test('the button for own values stays next to Copy when lines turn out to be long', async () => {
  const page = await visit('/workflows/examples/send-slack-message/', { site: 'own' })
  const block = page.locator('.code:has(.placeholder)').first()
  const wrap = block.getByRole('button', { name: 'Wrap' })
  await block.getByRole('button', { name: 'Your values' }).waitFor()
  expect(await wrap.isVisible()).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await wrap.waitFor()
  expect(await block.locator('.tools button').allTextContents()).toEqual(['Wrap', 'Your values', 'Copy'])
})

test('the fields for own values are seen below samples in tabs, too', async () => {
  const page = await visit('/quickstart/', { site: 'own' })
  const block = page.locator('.tabs .code:has(.placeholder)').first()
  await block.hover()
  await block.getByRole('button', { name: 'Your values' }).click()
  const field = block.getByRole('textbox', { name: 'YOUR-ENDPOINT-ID' })
  await field.waitFor()
  expect(await field.evaluate((input) => getComputedStyle(input).opacity)).toBe('1')
})

test('a menu with many headings leaves half of the screen to the text', async () => {
  const page = await visit('/components/api/', { site: 'own', screen: 'phone' })
  const menu = page.locator('.toc-menu')
  await menu.getByText('On this page').tap()
  const list = menu.getByRole('list')
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(844 / 2)
  await list.getByRole('link').first().scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await list.getByRole('link').last().scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('below 1200 px the headings are in a menu above the text', async () => {
  const page = await visit('/guide/long/')
  const menu = page.locator('.toc-menu')
  expect(await menu.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1100, height: 768 })
  await menu.getByText('On this page').click()
  await menu.getByRole('link', { name: 'Almost last' }).click()
  await page.waitForURL(address('/guide/long/#almost-last'))
})

test('Escape closes the form of the own values, and gives the focus back', async () => {
  const page = await visit('/api/auth/', { site: 'own' })
  const block = page.locator('.code:has(.placeholder)').first()
  const button = block.getByRole('button', { name: 'Your values' })
  await button.press('Enter')
  const field = block.getByRole('textbox', { name: 'YOUR_API_KEY' })
  await field.press('Escape')
  expect(await field.isVisible()).toBe(false)
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test.each(['laptop', 'phone'] as const)(
  'what the filter does not find can be searched for, on a %s',
  async (screen) => {
    const page = await visit('/guide/', { screen })
    if (screen === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
    const offer = sidebar.getByRole('button', { name: 'Search the docs for “workflow”' })
    expect(await offer.count()).toBe(0)
    await sidebar.getByRole('searchbox', { name: 'Filter pages' }).fill(' workflow')
    await offer.click()
    const dialog = page.getByRole('dialog', { name: 'Search the docs' })
    expect(await dialog.getByRole('combobox').inputValue()).toBe('workflow')
    await dialog.getByRole('option').first().waitFor()
    expect(await sidebar.isVisible()).toBe(screen === 'laptop')
    await page.keyboard.press('Escape')
    const before = screen === 'laptop' ? offer : page.getByRole('button', { name: 'Menu', exact: true })
    await expect.poll(() => before.evaluate((element) => element === document.activeElement)).toBe(true)
  },
)
