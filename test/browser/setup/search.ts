import type { Locator, Page } from 'playwright-core'
import { type Visit, visit } from './visit.ts'

/** The code of the search, its worker, and its index. */
export const searchCode = /\/assets\/js\/2\./
export const searchWorker = /\/assets\/search\/worker\./
export const searchIndex = /\/assets\/search\/[0-9a-f]{8}\.json/

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search the docs' })
export const field = (page: Page): Locator => dialog(page).getByRole('combobox', { name: 'Search the docs' })
export const options = (page: Page): Locator => dialog(page).getByRole('option')
export const selected = (page: Page): Locator => dialog(page).getByRole('option', { selected: true })

/** A page with the search open and its code there. */
export async function openSearch(path = '/guide/', options: Visit = {}): Promise<Page> {
  const page = await visit(path, options)
  await openSearchOn(page)
  return page
}

export async function openSearchOn(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await isSearchReady(page)
}

/** The field is there before the code is; the listbox comes with it. */
export async function isSearchReady(page: Page): Promise<void> {
  await dialog(page).getByRole('listbox').waitFor({ state: 'attached' })
}

/** Types a query, whose first result is known. */
export async function typeQuery(page: Page, query: string, first: string): Promise<void> {
  await field(page).fill(query)
  await selected(page).filter({ hasText: first }).waitFor()
}

export async function closeSearch(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await isSearchClosed(page)
}

export async function isSearchClosed(page: Page): Promise<void> {
  await dialog(page).waitFor({ state: 'detached' })
}
