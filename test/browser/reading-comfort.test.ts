import { expect, test } from 'vitest'
import { address, visit } from './setup/visit.ts'

test('the filter narrows the sidebar as one types, whatever group is open', async () => {
  const page = await visit('/guide/')
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
  const all = await sidebar.getByRole('link').count()
  const filter = sidebar.getByRole('searchbox', { name: 'Filter pages' })
  await filter.fill('short')
  await expect.poll(() => sidebar.getByRole('link').allTextContents()).toEqual(['Short'])
  await filter.fill('nowhere')
  await sidebar.getByText('No page here is called “nowhere”.').waitFor()
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

test("the reader's own values stand in every sample, and secrets go with the tab", async () => {
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

test('a menu with many headings leaves half of the screen to the text', async () => {
  const page = await visit('/components/api/', { site: 'own', screen: 'phone' })
  const menu = page.locator('.toc-menu')
  await menu.getByText('On this page').tap()
  const list = menu.getByRole('list')
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(844 / 2)
  await list.getByRole('link').last().scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBe(0)
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
