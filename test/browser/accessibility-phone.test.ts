import { expect, inject, test } from 'vitest'
import { findViolations } from './setup/axe.ts'
import { visit } from './setup/visit.ts'

const none = { light: [], dark: [] }

test.each(inject('routes'))('%s has no violation on a phone, light and dark', async (route) => {
  const page = await visit(route, { site: 'own', screen: 'phone' })
  expect(await findViolations(page)).toEqual(none)
})

test('neither has a page with everything that a page can hold', async () => {
  const page = await visit('/guide/blocks/', { screen: 'phone' })
  expect(await findViolations(page)).toEqual(none)
})

test.each(['/', '/components/api/'])('neither has the open drawer of %s', async (route) => {
  const page = await visit(route, { site: 'own', screen: 'phone' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('navigation', { name: 'Sidebar' }).waitFor()
  expect(await findViolations(page)).toEqual(none)
})

test('neither has search', async () => {
  const page = await visit('/', { site: 'own', screen: 'phone' })
  await page.getByRole('banner').getByRole('button', { name: 'Search the docs' }).tap()
  await page.getByRole('dialog').getByRole('combobox').fill('workflow')
  await page.getByRole('option').first().waitFor()
  expect(await findViolations(page)).toEqual(none)
})
