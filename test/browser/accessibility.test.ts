import { expect, test } from 'vitest'
import { findViolations, findViolationsIn, findViolationsInBothThemes } from './setup/examine/axe.ts'
import { visit } from './setup/visit.ts'

const none = { light: [], dark: [] }

test.each(['laptop', 'phone'] as const)(
  'a page with everything that a page can hold has no violation on a %s',
  async (screen) => {
    const page = await visit('/guide/blocks/', { screen })
    await page.getByText('What is inside').click()
    expect(await findViolationsInBothThemes(page)).toEqual(none)
  },
)

test('neither has the not-found page', async () => {
  const page = await visit('/limit/', { site: 'own', expects: /status of 404/ })
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
})

test('neither has search, empty and with hits', async () => {
  const page = await visit('/', { site: 'own' })
  await page.keyboard.press('/')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
  await field.fill('workflow')
  await page.getByRole('option').first().waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
})

test.each(['Concepts', 'Docs Version Menu'])('neither has the open menu %s', async (name) => {
  const page = await visit('/', { site: 'own' })
  await page.getByRole('banner').getByRole('button', { name }).click()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
})

test('neither has a page that tells of a failure', async () => {
  const page = await visit('/reference/', { expects: /Failed to load resource/ })
  await page.route(/assets\/js\/\d/, (route) => route.fulfill({ status: 503 }))
  await page.getByRole('article').getByRole('link', { name: 'Alpha' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
})

test.each(['/', '/components/api/'])('neither has the open drawer of %s', async (route) => {
  const page = await visit(route, { site: 'own', screen: 'phone' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('navigation', { name: 'Sidebar' }).waitFor()
  // The page behind it is out of reach.
  expect(await findViolationsInBothThemes(page, '#sidebar')).toEqual(none)
})

test('neither has search on a phone', async () => {
  const page = await visit('/', { site: 'own', screen: 'phone' })
  await page.getByRole('banner').getByRole('button', { name: 'Search the docs' }).tap()
  await page.getByRole('dialog').getByRole('combobox').fill('workflow')
  await page.getByRole('option').first().waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
})

test('the checks find targets that are too small, and pale text on the background of a table', async () => {
  const page = await visit('/guide/blocks/')
  await page.addStyleTag({
    content: '.tiny { width: 9px; height: 9px; padding: 0 } td { color: light-dark(#999, #eee) }',
  })
  await page.getByRole('article').evaluate((article) => {
    article.insertAdjacentHTML('beforeend', `<p>${'<button class="tiny" aria-label="Tiny"></button>'.repeat(2)}</p>`)
  })
  const rulesOf = (violations: string[]): string[] => [...new Set(violations.map((text) => text.split(' ')[0] ?? ''))]
  await page.emulateMedia({ colorScheme: 'light' })
  expect(rulesOf(await findViolations(page))).toEqual(['color-contrast', 'target-size'])
  expect(rulesOf(await findViolationsIn('dark', page))).toEqual([])
})
