import { expect, test } from 'vitest'
import { address, visit } from './setup/visit.ts'

test('] and [ lead to the next page and the one before', async () => {
  const page = await visit('/guide/long/')
  await page.keyboard.press(']')
  await page.waitForURL(address('/guide/short/'))
  // The address comes first, the page with its own neighbours a frame later.
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  await page.keyboard.press('[')
  await page.waitForURL(address('/guide/long/'))
})

test('t switches the theme', async () => {
  const page = await visit('/guide/')
  await page.keyboard.press('t')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test('keys work after a tab was chosen, as that is not typing', async () => {
  const page = await visit('/components/api/', { site: 'own' })
  await page.locator('.tabs > label').nth(1).click()
  await page.keyboard.press('t')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test.each([
  ['MacIntel', '/guide/short/'],
  ['Linux x86_64', '/guide/long/'],
])('where the platform is %s, a bracket that is typed with Option or Alt leads to %s', async (platform, path) => {
  const page = await visit('/guide/long/', {
    before: (tab) => tab.addInitScript((value) => Object.defineProperty(navigator, 'platform', { value }), platform),
  })
  await page.keyboard.down('Alt')
  await page.keyboard.press(']')
  await page.keyboard.up('Alt')
  // A page that the key has asked for is there before the next key's work is done.
  await page.keyboard.press('t')
  await page.waitForFunction(() => document.documentElement.dataset.theme !== undefined)
  await page.waitForURL(address(path))
})

test('? lists the keys, and turns those that are pressed alone off for good', async () => {
  const page = await visit('/guide/')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await help.getByText('Previous page').waitFor()
  await help.getByRole('checkbox', { name: 'Enable single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('t')
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  // Keys with Control still work; the ones before it did nothing.
  await page.getByRole('dialog', { name: 'Search the docs' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined()
})

test('keys that were turned off are turned on again from the foot of the page', async () => {
  const page = await visit('/guide/', {
    before: (tab) => tab.addInitScript(() => localStorage.setItem('single-keys', 'off')),
  })
  await page.keyboard.press('?')
  await page.locator('footer').getByRole('button', { name: 'Shortcuts' }).click()
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await help.getByRole('checkbox', { name: 'Enable single-key shortcuts' }).check()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('t')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test('no key fires while the reader types', async () => {
  const page = await visit('/guide/')
  const filter = page.getByRole('searchbox', { name: 'Filter pages' })
  await filter.fill('')
  await filter.pressSequentially('t[]?/')
  expect(await filter.inputValue()).toBe('t[]?/')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(page.url()).toBe(address('/guide/'))
})

test.each([
  ['Linux x86_64', 'Ctrl K'],
  ['MacIntel', '⌘ K'],
])('where the platform is %s, both search boxes of the not-found page name the key %s', async (platform, keys) => {
  const page = await visit('/missing/', {
    site: 'own',
    expects: /status of 404/,
    before: (tab) => tab.addInitScript((value) => Object.defineProperty(navigator, 'platform', { value }), platform),
  })
  for (const search of [page.getByRole('banner'), page.getByRole('main')]) {
    const name = await search.getByRole('button', { name: new RegExp(`${keys}$`) }).ariaSnapshot()
    expect(name).toMatch(/^- button "Search /)
  }
})

test.each([390, 1280])('where a finger points, on a screen of %i px, no key is named', async (width) => {
  const page = await visit('/', { site: 'own', screen: 'phone' })
  await page.setViewportSize({ width, height: 900 })
  expect(await page.locator('kbd:visible').count()).toBe(0)
})

test.each([
  ['before the application is there', false],
  ['once the application is there', true],
])('the search opens by Control and K alone, not together with another key: %s', async (_, starts) => {
  const page = await visit('/guide/', { starts })
  const dialog = page.getByRole('dialog', { name: 'Search the docs' })
  for (const keys of ['Control+Shift+k', 'Control+Alt+k']) {
    await page.keyboard.press(keys)
    expect(await dialog.isVisible(), keys).toBe(false)
  }
  await page.keyboard.press('Control+k')
  await dialog.waitFor()
})

test.each([
  ['Linux x86_64', 'Ctrl K'],
  ['MacIntel', '⌘ K'],
])('where the platform is %s, the list of keys names %s for the search', async (platform, keys) => {
  const page = await visit('/guide/', {
    before: (tab) => tab.addInitScript((value) => Object.defineProperty(navigator, 'platform', { value }), platform),
  })
  await page.keyboard.press('?')
  const search = page.getByRole('dialog', { name: 'Keyboard' }).getByRole('row', { name: 'Search' })
  await expect.poll(() => search.locator('kbd').allTextContents()).toEqual([keys, '/'])
})
