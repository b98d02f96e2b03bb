import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownClock, stopClock } from './setup/clock.ts'
import { findViolationsInBothThemes } from './setup/examine/axe.ts'
import { hold } from './setup/network.ts'
import { dialog, field, openSearch, openSearchOn, options, searchCode, typeQuery } from './setup/search.ts'
import { visit } from './setup/visit.ts'

const none = { light: [], dark: [] }
const told = (page: Page): Promise<string> => dialog(page).getByRole('status').innerText()

test('the tree of the empty search', async () => {
  const page = await openSearch('/reference/')
  expect(await dialog(page).ariaSnapshot()).toBe(
    [
      '- dialog "Search the docs":',
      '  - combobox "Search the docs" [expanded]',
      '  - button "Close Esc"',
      '  - listbox "Results":',
      '    - group "Try asking":',
      '      - text: Try asking',
      '      - option "Where is beta?"',
      '    - group "Popular pages":',
      '      - text: Popular pages',
      '      - option "Guide"',
      '      - option "The second part"',
      '  - status',
    ].join('\n'),
  )
})

test('the tree of results: groups have the name of their page, one option is selected', async () => {
  const page = await openSearch('/reference/')
  await typeQuery(page, 'tiny', 'Tiny one')
  // An option's name includes its excerpt, which comes later.
  await options(page).getByText('One line.').waitFor()
  await options(page).getByText('Another line.').waitFor()
  const tree = await dialog(page).ariaSnapshot()
  expect(tree).toContain('  - combobox "Search the docs" [expanded]: tiny')
  expect(tree).toContain('    - group "Essential Guides Long":')
  expect(tree).toContain('- option "First / Tiny one One line." [selected]:')
  expect(tree).toMatch(/- option "First \/ Tiny two Another line\.":$/m)
})

test('the field announces that a list is open, and which option is selected', async () => {
  const page = await visit('/reference/')
  const code = await hold(page, searchCode)
  await page.keyboard.press('/')
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  code.release()
  await dialog(page).getByRole('listbox').waitFor()
  expect(await field(page).getAttribute('aria-expanded')).toBe('true')
  await typeQuery(page, 'tiny', 'Tiny one')
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'Home']) {
    await page.keyboard.press(key)
    const active = await field(page).getAttribute('aria-activedescendant')
    expect(await dialog(page).getByRole('option', { selected: true }).getAttribute('id')).toBe(active)
  }
})

test('results are announced once, when the reader pauses, and not with each key', async () => {
  const page = await visit('/reference/', { before: ownClock })
  await openSearchOn(page)
  await stopClock(page)
  for (const letter of 'almost') {
    await page.keyboard.press(letter)
    await page.clock.runFor(300)
    expect(await told(page)).toBe('')
  }
  // The result was there before the last letter, so what is shown for another query tells when the clock may run.
  await field(page).fill('zzzzqq')
  await dialog(page).getByText('“zzzzqq”').waitFor()
  expect(await told(page)).toBe('')
  await page.clock.runFor(600)
  await expect.poll(() => told(page)).toBe('No results for zzzzqq.')
  await field(page).fill('almost')
  await options(page).getByText('Almost last').waitFor()
  await page.clock.runFor(600)
  await expect.poll(() => told(page)).toBe('1 result. Almost last, Long')
  // The arrow keys announce the option they select.
  await page.keyboard.press('ArrowDown')
  await page.clock.runFor(600)
  expect(await told(page)).toBe('1 result. Almost last, Long')
})

test("with only the reader's own colors, the selected option is recognizable", async () => {
  const page = await visit('/reference/')
  await page.emulateMedia({ forcedColors: 'active' })
  await openSearchOn(page)
  await typeQuery(page, 'tiny', 'Tiny one')
  const outlines = await options(page).evaluateAll((all) => all.map((option) => getComputedStyle(option).outlineStyle))
  expect(outlines).toEqual(['solid', ...outlines.slice(1).map(() => 'none')])
})

test('where the reader wants less motion nothing moves, not even while it loads', async () => {
  const page = await visit('/reference/', { reducedMotion: true })
  await hold(page, searchCode)
  await page.keyboard.press('/')
  await dialog(page).locator('.search-skeleton').waitFor()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('no violation in any state, in both themes', async () => {
  const page = await visit('/limits/', { site: 'own', expects: /Failed to load resource/ })
  await page.route(searchCode, (route) => route.fulfill({ status: 503 }))
  await page.keyboard.press('/')
  await dialog(page).getByRole('alert').waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
  await page.unroute(searchCode)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByRole('listbox').waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
  await field(page).fill('payload limit')
  await options(page).first().waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
})
