import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dialog, field, isSearchClosed, openSearchOn, options, selected, typeQuery } from './setup/search.ts'
import { address, refuseStorage, visit } from './setup/visit.ts'

/** Every key that the site reads, in the storage that it reads it from. */
const keys = {
  localStorage: [
    'theme',
    'wrap-code',
    'single-keys',
    'tab-language',
    'tab-variants',
    'found-elsewhere',
    'recent-pages',
    'visited-pages',
    'recent-searches',
    'value-YOUR_ENDPOINT_ID',
  ],
  sessionStorage: ['sidebar-open', 'sidebar-scroll', 'search-query', 'full-load-of', 'value-YOUR_API_KEY'],
}

const long = 'x'.repeat(400_000)
const here = address('/guide/blocks/')
const garbage: [string, string][] = [
  ['400 KB of text', long],
  ['400 KB of JSON', JSON.stringify([{ path: '/guide/', title: long }])],
  ['a list of 400 KB', JSON.stringify(Array.from({ length: 40_000 }, () => 'x'.repeat(8)))],
  ['no JSON', '{"href":'],
  ['null', 'null'],
  ['an empty object', '{}'],
  ['a number', '42'],
  ['a text', '"text"'],
  [
    'a list of everything',
    JSON.stringify([null, 1, {}, [], 'x', { path: 1, title: {} }, { path: 'javascript:alert(1)', title: 'x' }]),
  ],
  ['words without terms', JSON.stringify({ href: here, until: 1e15 })],
  ['words of the wrong types', JSON.stringify({ href: here, terms: 'x', until: 'later' })],
  ['words with terms of the wrong type', JSON.stringify({ href: here, terms: [null, {}], until: 1e15 })],
]

/** Writes a value under every key before the first document of the tab. */
async function fill(page: Page, value: string): Promise<void> {
  await page.addInitScript(
    ([names, text]) => {
      if (window.name === 'filled') return
      window.name = 'filled'
      for (const key of names.localStorage) localStorage.setItem(key, text)
      for (const key of names.sessionStorage) sessionStorage.setItem(key, text)
    },
    [keys, value] as const,
  )
}

/** What the first copy button says of it; two seconds later it says so no more. */
function pressCopy(page: Page): Promise<string> {
  return page
    .getByRole('button', { name: 'Copy' })
    .first()
    .evaluate(
      (button: HTMLElement) =>
        new Promise((resolve) => {
          new MutationObserver(() => resolve(button.textContent)).observe(button, { childList: true })
          button.click()
        }),
    )
}

/** What a reader does: nothing of it may fail, nor write to the console. */
async function useSite(page: Page): Promise<void> {
  const html = page.locator('html')
  expect(await html.getAttribute('data-theme')).toBe(null)
  await page.getByText('Python', { exact: true }).first().click()
  await page.locator('.panel:visible').getByText('Python it is.').waitFor()
  await page.getByRole('button', { name: /^Theme/ }).click()
  expect(await html.getAttribute('data-theme')).toBe('dark')
  expect(await pressCopy(page)).toMatch(/^(Copied|Not allowed)$/)
  await openSearchOn(page)
  const offered = await options(page).allInnerTexts()
  expect(Math.max(...offered.map((text) => text.length))).toBeLessThan(400)
  expect(await options(page).and(page.locator('[href^="javascript:"]')).count()).toBe(0)
  expect((await field(page).inputValue()).length).toBeLessThan(400)
  await typeQuery(page, 'beta', 'Beta')
  await selected(page).click()
  await isSearchClosed(page)
  await page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor()
  expect(await dialog(page).count()).toBe(0)
}

test.each(garbage)('with %s under every key the site works', async (_, value) => {
  const page = await visit('/guide/blocks/', { before: (blank) => fill(blank, value) })
  await useSite(page)
})

test('with both storages full the site works', async () => {
  const page = await visit('/guide/blocks/', {
    before: (blank) =>
      blank.addInitScript(() => {
        for (const storage of [localStorage, sessionStorage]) {
          for (let size = 2_000_000; size >= 1; size = Math.floor(size / 2)) {
            try {
              for (let turn = 0; turn < 20; turn++) storage.setItem(`full-${size}-${turn}`, 'x'.repeat(size))
            } catch {
              // The next, smaller one may still fit.
            }
          }
        }
      }),
  })
  const isFull = await page.evaluate(() => {
    try {
      localStorage.setItem('one more', 'x'.repeat(100))
      return false
    } catch {
      return true
    }
  })
  expect(isFull).toBe(true)
  await useSite(page)
})

test('with both storages blocked the site works', async () => {
  await useSite(await visit('/guide/blocks/', { before: refuseStorage }))
})
