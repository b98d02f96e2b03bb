import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownClock, stopClock } from './setup/clock.ts'
import { hold, watchDocuments } from './setup/network.ts'
import { address, startApp, visit } from './setup/visit.ts'

const chunk = /assets\/js\/2\./
const expects = /Failed to load resource/

const alertOf = (page: Page): Locator => page.getByRole('alert')
const field = (page: Page): Locator => page.getByRole('dialog').getByRole('combobox')

test('search that fails to load is told, and can be tried again', async () => {
  const page = await visit('/guide/', { expects })
  await page.route(chunk, (route) => route.fulfill({ status: 503 }))
  await page.keyboard.press('/')
  await expect.poll(() => alertOf(page).innerText()).toContain('Loading chunk 2 failed.')
  expect(await alertOf(page).innerText()).toMatch(/\(error: \S+\/assets\/js\/2\.\S+\.js\)/)
  await page.unroute(chunk)
  await alertOf(page).getByRole('button', { name: 'Try again' }).click()
  await field(page).waitFor()
  expect(await alertOf(page).innerText()).toBe('')
  expect(page.url()).toBe(address('/guide/'))
})

test('search that does not come in 120 seconds is a timeout', async () => {
  const page = await visit('/guide/', { before: ownClock })
  const search = await hold(page, chunk)
  await stopClock(page)
  await page.keyboard.press('/')
  await page.clock.runFor(119_000)
  expect(await alertOf(page).innerText()).toBe('')
  await page.clock.runFor(1000)
  await expect.poll(() => alertOf(page).innerText()).toContain('Loading chunk 2 failed.')
  expect(await alertOf(page).innerText()).toContain('(timeout: ')
  search.release()
  await alertOf(page).getByRole('button', { name: 'Try again' }).click()
  await field(page).waitFor()
})

test('search that is missing leads to one full load of the page, and to a message if it is missing still', async () => {
  const page = await visit('/guide/', { expects })
  const documents = watchDocuments(page)
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('/')
  await loaded
  await startApp(page)
  await page.keyboard.press('/')
  await expect.poll(() => alertOf(page).innerText()).toContain('Loading chunk 2 failed.')
  expect(await alertOf(page).innerText()).toContain('(missing: ')
  expect(documents).toEqual(['/docs/guide/'])
})

test('an index that does not come is told in the dialog, and asked for again with the next letter', async () => {
  const page = await visit('/guide/', { expects })
  await page.route(/assets\/search\//, (route) => route.fulfill({ status: 503 }))
  await page.keyboard.press('/')
  await field(page).pressSequentially('sho')
  await page.getByRole('status').getByText('Search could not be loaded').waitFor()
  await page.unroute(/assets\/search\//)
  await field(page).press('r')
  await page.getByRole('option', { name: 'Short' }).waitFor()
})
