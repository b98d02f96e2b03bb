import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { startFirefox } from './setup/firefox.ts'
import { address } from './setup/visit.ts'

const visit = startFirefox()

const title = (page: Page): Promise<string> => page.$eval('h1', ({ textContent }) => textContent.trim())

async function isAt(page: Page, heading: string, path: string): Promise<void> {
  await expect.poll(() => title(page)).toBe(heading)
  await expect.poll(() => page.url()).toBe(address(path))
}

test('links and history change the page without loading a document', async () => {
  const page = await visit('/reference/')
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
  await page.click('article a[href$="/reference/alpha/"]')
  await isAt(page, 'Alpha', '/reference/alpha/')
  await page.goBack()
  await isAt(page, 'Reference', '/reference/')
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
})
