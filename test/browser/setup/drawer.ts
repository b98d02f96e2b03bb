import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Visit, visit } from './visit.ts'

export const drawer = (page: Page): Locator => page.getByRole('navigation', { name: 'Sidebar' })

/** A page on a phone, with its drawer open. */
export async function openDrawer(path: string, options: Visit = {}): Promise<Page> {
  const page = await visit(path, { screen: 'phone', ...options })
  expect(await drawer(page).count()).toBe(0)
  await tapMenu(page)
  return page
}

export async function tapMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await drawer(page).waitFor()
}

export const isClosed = (page: Page): Promise<void> => drawer(page).waitFor({ state: 'hidden' })
