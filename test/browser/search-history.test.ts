import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolationsInBothThemes } from './setup/examine/axe.ts'
import {
  closeSearch,
  dialog,
  field,
  isSearchClosed,
  openSearch,
  openSearchOn,
  options,
  selected,
  typeQuery,
} from './setup/search.ts'
import { address, refuseStorage, visit } from './setup/visit.ts'

const group = (page: Page, name: string): Locator => dialog(page).getByRole('group', { name })
const namesIn = (page: Page, name: string): Promise<string[]> => group(page, name).getByRole('option').allInnerTexts()

async function goTo(page: Page, query: string, title: string): Promise<void> {
  await field(page).fill(query)
  // By its address: what was found for the query before may name it, too.
  await options(page)
    .and(page.locator(`[href*="/${query}/"]`))
    .first()
    .click()
  await isSearchClosed(page)
  await page.getByRole('heading', { name: title }).first().waitFor()
}

test('before the reader types, popular pages are offered, and none is chosen', async () => {
  const page = await openSearch('/reference/')
  expect(await namesIn(page, 'Popular pages')).toEqual(['Guide', 'The second part'])
  expect(await group(page, 'Recent searches').count()).toBe(0)
  expect(await selected(page).count()).toBe(0)
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(null)
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(address('/reference/'))
  // Past the example question.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(address('/guide/long/#second'))
})

test('an example question is searched for', async () => {
  const page = await openSearch('/reference/')
  expect(await namesIn(page, 'Try asking')).toEqual(['Where is beta?'])
  await group(page, 'Try asking').getByRole('option').click()
  await selected(page).getByText('Beta').first().waitFor()
  expect(await field(page).inputValue()).toBe('Where is beta?')
})

test('searches that led somewhere and pages that were visited are offered, newest first, each once', async () => {
  const page = await openSearch('/reference/')
  await goTo(page, 'beta', 'Beta')
  await openSearchOn(page)
  await goTo(page, 'alpha', 'Alpha')
  await openSearchOn(page)
  await field(page).fill('nobody follows this')
  await field(page).fill('')
  await expect.poll(() => namesIn(page, 'Recent searches')).toEqual(['alpha', 'beta'])
  // The page that they are at is no place to go to.
  expect(await namesIn(page, 'Recently visited')).toEqual(['Beta', 'Reference'])
  await closeSearch(page)
  await openSearchOn(page)
  await goTo(page, 'beta', 'Beta')
  await openSearchOn(page)
  await field(page).fill('')
  await expect.poll(() => namesIn(page, 'Recent searches')).toEqual(['beta', 'alpha'])
})

test('a recent search is searched for again', async () => {
  const page = await openSearch()
  await goTo(page, 'beta', 'Beta')
  await page.reload()
  await openSearchOn(page)
  await field(page).fill('')
  await group(page, 'Recent searches').getByText('beta').click()
  await selected(page).getByText('Beta').waitFor()
  expect(await field(page).inputValue()).toBe('beta')
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
})

test('history can be cleared, by key as well, and is gone from the device', async () => {
  const page = await openSearch()
  await goTo(page, 'beta', 'Beta')
  await openSearchOn(page)
  await field(page).fill('')
  await dialog(page).getByRole('button', { name: 'Clear history' }).focus()
  await page.keyboard.press('Enter')
  await group(page, 'Recent searches').waitFor({ state: 'detached' })
  expect(await group(page, 'Recently visited').count()).toBe(0)
  expect(await dialog(page).getByRole('button', { name: 'Clear history' }).count()).toBe(0)
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent')))).toEqual([])
})

test('a search that is opened again at once has what was just followed', async () => {
  const page = await openSearch()
  await typeQuery(page, 'beta', 'Beta')
  // Within one task: the browser reports later that the dialog was closed.
  await selected(page).evaluate((option) => {
    option.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
  })
  await page.getByRole('heading', { name: 'Beta' }).first().waitFor()
  await field(page).fill('')
  await expect.poll(() => namesIn(page, 'Recent searches')).toEqual(['beta'])
})

test('query and results are there when the search is opened again, and the next letter replaces the query', async () => {
  const page = await openSearch()
  await typeQuery(page, 'tiny', 'Tiny one')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(address('/guide/long/#tiny-two'))
  await page.keyboard.press('/')
  expect(await field(page).inputValue()).toBe('tiny')
  expect(await options(page).filter({ hasText: /Tiny/ }).count()).toBe(2)
  await page.keyboard.type('a')
  expect(await field(page).inputValue()).toBe('a')
})

test('the query outlasts the document, and can be cleared', async () => {
  const page = await openSearch()
  await typeQuery(page, 'tiny', 'Tiny one')
  await closeSearch(page)
  await page.reload()
  await openSearchOn(page)
  await selected(page).getByText('Tiny one').waitFor()
  expect(await field(page).inputValue()).toBe('tiny')
  await dialog(page).getByRole('button', { name: 'Clear', exact: true }).click()
  expect(await field(page).inputValue()).toBe('')
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await group(page, 'Popular pages').waitFor()
})

test('the next letter replaces a query from another document, whenever its search is opened', async () => {
  const page = await openSearch()
  await typeQuery(page, 'tiny', 'Tiny one')
  await closeSearch(page)
  await page.goto(address('/reference/'))
  // Before the application is there.
  await openSearchOn(page)
  await expect.poll(() => field(page).inputValue()).toBe('tiny')
  await page.keyboard.type('a')
  expect(await field(page).inputValue()).toBe('a')
})

test('the query is kept even if the document is left at the moment when the search closes', async () => {
  const page = await openSearch()
  await typeQuery(page, 'tiny', 'Tiny one')
  const kept = await page.evaluate(() => {
    document.querySelector('dialog')?.close()
    return sessionStorage.getItem('search-query')
  })
  expect(kept).toBe('tiny')
})

test('without results, there are popular pages and a way to ask', async () => {
  const page = await openSearch()
  await field(page).fill('zzzzqq')
  await dialog(page).getByText('No results for “zzzzqq”').first().waitFor()
  expect(await namesIn(page, 'Popular pages')).toEqual(['Guide', 'The second part'])
  expect(await selected(page).count()).toBe(0)
  const ask = dialog(page).getByRole('link', { name: 'Ask for help' })
  expect(await ask.getAttribute('href')).toBe('https://reader.example/support')
  expect(await findViolationsInBothThemes(page)).toEqual({ light: [], dark: [] })
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(address('/guide/'))
})

test('storage that is refused takes the history away, not the search', async () => {
  const page = await visit('/guide/', { before: refuseStorage })
  await openSearchOn(page)
  await goTo(page, 'beta', 'Beta')
  await openSearchOn(page)
  await field(page).fill('')
  expect(await namesIn(page, 'Popular pages')).toEqual(['Guide', 'The second part'])
})

test('Back closes the dialog, and the query is kept', async () => {
  const page = await visit('/reference/')
  await openSearchOn(page)
  await goTo(page, 'beta', 'Beta')
  await openSearchOn(page)
  await field(page).fill('tiny')
  await page.evaluate(() => history.back())
  await isSearchClosed(page)
  await page.getByRole('heading', { name: 'Reference', level: 1 }).waitFor()
  await openSearchOn(page)
  expect(await field(page).inputValue()).toBe('tiny')
})
