import { expect, test } from 'vitest'
import { addStyle } from './setup/examine/add-style.ts'
import {
  findViolations,
  findViolationsAround,
  findViolationsIn,
  findViolationsInBothThemes,
} from './setup/examine/axe.ts'
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

/** A page of each layout and sidebar. */
const layouts = ['/', '/quickstart/', '/workflows/steps/', '/api/rest/', '/limits/', '/components/api/']

test.each(layouts)(
  'neither has what surrounds the article of %s, in the theme in which no tour sees it',
  async (route) => {
    for (const [screen, theme] of [
      ['laptop', 'dark'],
      ['phone', 'light'],
    ] as const) {
      const page = await visit(route, { site: 'own', screen })
      expect(await findViolationsAround(theme, page)).toEqual([])
    }
  },
)

test.each(layouts.slice(1))('neither has the sidebar of %s', async (route) => {
  const page = await visit(route, { site: 'own' })
  expect(await findViolations(page, '#sidebar')).toEqual([])
})

test('neither has the not-found page', async () => {
  const page = await visit('/limit/', { site: 'own', expects: /status of 404/ })
  await page.getByRole('main').locator('.near a').first().waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
})

test('neither has search, empty and with hits', async () => {
  // Still, as for the menus below.
  const page = await visit('/', { site: 'own', reducedMotion: true })
  await page.keyboard.press('/')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
  await field.fill('workflow')
  await page.getByRole('option').first().waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
})

test.each(['Concepts', 'Docs Version Menu'])('neither has the open menu %s', async (name) => {
  // Still, because what fades in behind the menu has too little contrast meanwhile.
  const page = await visit('/', { site: 'own', reducedMotion: true })
  await page.getByRole('banner').getByRole('button', { name }).click()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
})

test('nor does a page that shows a failure', async () => {
  // Still, as above: the notice fades in.
  const page = await visit('/reference/', { expects: /Failed to load resource/, reducedMotion: true })
  await page.route(/assets\/js\/\d/, (route) => route.fulfill({ status: 503 }))
  await page.getByRole('article').getByRole('link', { name: 'Alpha' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
})

test.each(['/', '/components/api/'])('neither has the open drawer of %s', async (route) => {
  const page = await visit(route, { site: 'own', screen: 'phone' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('navigation', { name: 'Sidebar' }).waitFor()
  // An entry that is scrolled halfway under the filter is no small target.
  await page.locator('#sidebar > .side-box').evaluate((box) => {
    box.scrollTop = 0
  })
  // The page behind it is out of reach.
  expect(await findViolationsInBothThemes(page, '#sidebar')).toEqual(none)
})

test('neither has search on a phone', async () => {
  const page = await visit('/', { site: 'own', screen: 'phone', reducedMotion: true })
  await page.getByRole('banner').getByRole('button', { name: 'Search the docs' }).tap()
  await page.getByRole('dialog').getByRole('combobox').fill('workflow')
  await page.getByRole('option').first().waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
})

test('the checks find targets that are too small, and pale text on the background of a table', async () => {
  const page = await visit('/guide/blocks/')
  await addStyle(page, '.tiny { width: 9px; height: 9px; padding: 0 } td { color: light-dark(#999, #eee) }')
  await page.getByRole('article').evaluate((article) => {
    const tiny = [1, 2].map(() =>
      Object.assign(document.createElement('button'), { className: 'tiny', ariaLabel: 'Tiny' }),
    )
    const paragraph = document.createElement('p')
    paragraph.append(...tiny)
    article.append(paragraph)
  })
  const rulesOf = (violations: string[]): string[] => [...new Set(violations.map((text) => text.split(' ')[0] ?? ''))]
  await page.emulateMedia({ colorScheme: 'light' })
  expect(rulesOf(await findViolations(page))).toEqual(['color-contrast', 'target-size'])
  expect(rulesOf(await findViolationsIn('dark', page))).toEqual([])
})
