import { expect, inject, test } from 'vitest'
import { findViolations } from './setup/axe.ts'
import { visit } from './setup/visit.ts'

const none = { light: [], dark: [] }

test.each(inject('routes'))('%s has no violation on a laptop, light and dark', async (route) => {
  const page = await visit(route, { site: 'own' })
  expect(await findViolations(page)).toEqual(none)
})

test('neither has a page with everything that a page can hold', async () => {
  const page = await visit('/guide/blocks/')
  await page.getByText('What is inside').click()
  expect(await findViolations(page)).toEqual(none)
})

test('neither has the not-found page', async () => {
  const page = await visit('/limit/', { site: 'own', expects: /status of 404/ })
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  expect(await findViolations(page)).toEqual(none)
})

test('neither has search, empty and with hits', async () => {
  const page = await visit('/', { site: 'own' })
  await page.keyboard.press('/')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.waitFor()
  expect(await findViolations(page)).toEqual(none)
  await field.fill('workflow')
  await page.getByRole('option').first().waitFor()
  expect(await findViolations(page)).toEqual(none)
})

test.each(['Concepts', 'Docs Version Menu'])('neither has the open menu %s', async (name) => {
  const page = await visit('/', { site: 'own' })
  await page.getByRole('banner').getByRole('button', { name }).click()
  expect(await findViolations(page)).toEqual(none)
})

test('neither has a page that tells of a failure', async () => {
  const page = await visit('/reference/', { expects: /Failed to load resource/ })
  await page.route(/assets\/js\/\d/, (route) => route.fulfill({ status: 503 }))
  await page.getByRole('article').getByRole('link', { name: 'Alpha' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
  expect(await findViolations(page)).toEqual(none)
})
