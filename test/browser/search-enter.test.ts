import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hold } from './setup/network.ts'
import {
  closeSearch,
  dialog,
  field,
  isSearchReady,
  openSearchOn,
  options,
  searchCode,
  searchIndex,
  selected,
} from './setup/search.ts'
import { address, visit } from './setup/visit.ts'

/** A query that waits for its results, with Enter pressed. */
async function pressEnterEarly(query: string): Promise<{ page: Page; release(): void }> {
  const page = await visit('/reference/')
  const index = await hold(page, searchIndex)
  await openSearchOn(page)
  await page.keyboard.type(query)
  await page.keyboard.press('Enter')
  return { page, release: index.release }
}

test('Enter before the results are there opens nothing when nothing is found', async () => {
  const { page, release } = await pressEnterEarly('zzzzqq')
  release()
  await dialog(page).getByText('No results for “zzzzqq”').first().waitFor()
  expect(await dialog(page).count()).toBe(1)
  expect(await options(page).count()).toBeGreaterThan(0)
  expect(page.url()).toBe(address('/reference/'))
  await page.keyboard.press('Enter')
  expect(await dialog(page).count()).toBe(1)
})

test.each([
  ["the search's code", searchCode],
  ['the application', /assets\/js\/1\./],
])('Enter before %s has loaded opens the first result when it is there', async (_, chunk) => {
  const page = await visit('/reference/', { starts: false })
  const code = await hold(page, chunk)
  await page.keyboard.press('/')
  await field(page).waitFor()
  await page.keyboard.type('beta')
  await page.keyboard.press('Enter')
  code.release()
  await page.waitForURL(address('/reference/beta/'))
  expect(await dialog(page).count()).toBe(0)
})

test('a key after that Enter withdraws it', async () => {
  const page = await visit('/reference/', { starts: false })
  const code = await hold(page, searchCode)
  await page.keyboard.press('/')
  await field(page).waitFor()
  await page.keyboard.type('bet')
  await page.keyboard.press('Enter')
  await page.keyboard.type('a')
  code.release()
  await selected(page).getByText('Beta').waitFor()
  expect(page.url()).toBe(address('/reference/'))
})

test('closing the dialog withdraws that Enter, even if it is opened again before the results are there', async () => {
  const { page, release } = await pressEnterEarly('beta')
  await closeSearch(page)
  await page.keyboard.press('/')
  await isSearchReady(page)
  release()
  await selected(page).getByText('Beta').waitFor()
  expect(await dialog(page).count()).toBe(1)
  expect(page.url()).toBe(address('/reference/'))
})

test('closing the dialog withdraws that Enter, even if it is opened again before it reports that it was closed', async () => {
  const { page, release } = await pressEnterEarly('beta')
  await page.evaluate(() => {
    const press = (key: string, target: EventTarget | null): void =>
      void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    press('Escape', document.activeElement)
    document.querySelector<HTMLDialogElement>('.search-dialog')?.close()
    press('/', document.body)
  })
  release()
  await selected(page).getByText('Beta').waitFor()
  expect(await dialog(page).count()).toBe(1)
  expect(page.url()).toBe(address('/reference/'))
})

test('results that arrive after the dialog was closed are ignored', async () => {
  const { page, release } = await pressEnterEarly('beta')
  await closeSearch(page)
  release()
  await page.locator('.search-dialog [role="option"][aria-selected="true"]').waitFor({ state: 'attached' })
  expect(page.url()).toBe(address('/reference/'))
  expect(await page.getByRole('progressbar').count()).toBe(0)
})

test('Enter on a query that fails is not repeated by another try', async () => {
  const page = await visit('/reference/', { expects: /Failed to load resource/ })
  await page.route(searchIndex, (route) => route.abort())
  await openSearchOn(page)
  await page.keyboard.type('beta')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('alert').waitFor()
  await page.unroute(searchIndex)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await selected(page).getByText('Beta').waitFor()
  expect(await dialog(page).count()).toBe(1)
})

test('Home and End move the cursor in the text, not the choice', async () => {
  const page = await visit('/guide/')
  await openSearchOn(page)
  await page.keyboard.type('iny')
  await page.keyboard.press('Home')
  await page.keyboard.type('t')
  await selected(page).getByText('Tiny one').waitFor()
  expect(await field(page).inputValue()).toBe('tiny')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  expect(await selected(page).innerText()).toContain('Tiny two')
  expect(await field(page).evaluate((input) => Reflect.get(input, 'selectionStart'))).toBe(4)
})
