import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goBack, goForward, visit } from './setup/visit.ts'

const rows = (page: Page): Promise<string[]> =>
  page.locator('.filter-table tbody tr:visible td:first-child').allInnerTexts()

async function clickLinkTo(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = Object.assign(document.createElement('a'), { href: target, textContent: `To ${target}` })
    document.querySelector('.filter-table')?.before(link)
  }, href)
  await page.getByRole('link', { name: `To ${href}`, exact: true }).click()
}

test('a link within the page to another filter applies it; so do back and forward', async () => {
  const page = await visit('/guide/blocks/')
  const all = await rows(page)
  expect(all).toHaveLength(4)
  await clickLinkTo(page, '?q=lute')
  await expect.poll(() => rows(page)).toEqual(['Lute'])
  expect(await page.getByRole('searchbox', { name: 'App' }).inputValue()).toBe('lute')
  await clickLinkTo(page, '?in=Tools#table')
  await expect.poll(() => rows(page)).toEqual(['Anvil', 'Hammer'])
  expect(await page.getByRole('searchbox', { name: 'App' }).inputValue()).toBe('')
  await goBack(page)
  await expect.poll(() => rows(page)).toEqual(['Lute'])
  await goBack(page)
  await expect.poll(() => rows(page)).toEqual(all)
  await goForward(page)
  await expect.poll(() => rows(page)).toEqual(['Lute'])
  await page.evaluate(() => history.back())
  await expect.poll(() => rows(page)).toEqual(all)
})

test('a link to a heading leaves the filter as the reader has set it', async () => {
  const page = await visit('/guide/blocks/')
  await page.getByRole('searchbox', { name: 'App' }).fill('lute')
  await clickLinkTo(page, '#table')
  await page.waitForURL((url) => url.hash === '#table' && url.search === '?q=lute')
  await expect.poll(() => rows(page)).toEqual(['Lute'])
})

test('after a reload, the address decides what is filtered, not what the browser has kept in the fields', async () => {
  const page = await visit('/guide/blocks/')
  await clickLinkTo(page, '?in=Tools')
  await expect.poll(() => rows(page)).toEqual(['Anvil', 'Hammer'])
  await clickLinkTo(page, '?q=lute')
  await expect.poll(() => rows(page)).toEqual(['Lute'])
  await page.reload()
  await goBack(page)
  expect(new URL(page.url()).search).toBe('?in=Tools')
  await expect.poll(() => rows(page)).toEqual(['Anvil', 'Hammer'])
  expect(new URL(page.url()).search).toBe('?in=Tools')
  await page.reload()
  await expect.poll(() => rows(page)).toEqual(['Anvil', 'Hammer'])
  expect(new URL(page.url()).search).toBe('?in=Tools')
})
