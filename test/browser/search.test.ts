import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bothAt, currentHeadings } from './setup/current-heading.ts'
import { address, visit } from './setup/visit.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search the docs' })
const field = (page: Page): Locator => dialog(page).getByRole('combobox', { name: 'Search the docs' })
const options = (page: Page): Locator => dialog(page).getByRole('option')
const selected = (page: Page): Locator => dialog(page).getByRole('option', { selected: true })

async function openWith(key: string, path = '/guide/'): Promise<Page> {
  const page = await visit(path)
  await page.keyboard.press(key)
  await field(page).waitFor()
  return page
}

async function typeQuery(page: Page, query: string, hits: number): Promise<void> {
  await field(page).fill(query)
  await expect.poll(() => options(page).count()).toBe(hits)
}

test.each(['/', 'Control+k', 'Meta+k'])('%s opens search with the focus in its field', async (key) => {
  const page = await openWith(key)
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await field(page).inputValue()).toBe('')
  expect(await field(page).getAttribute('placeholder')).toBe('Search...')
})

test('a click on its box opens search', async () => {
  const page = await visit('/guide/')
  await page.getByRole('banner').getByRole('button', { name: 'Search the docs' }).click()
  await field(page).waitFor()
})

test('titles, headings and keywords are found, as they are typed', async () => {
  const page = await openWith('/')
  await field(page).pressSequentially('sec')
  await expect.poll(() => options(page).first().innerText()).toContain('Second')
  expect(await options(page).allInnerTexts()).toEqual(['Second\nLong', 'Within the second\nLong'])
  await typeQuery(page, 'concise', 1)
  expect(await options(page).allInnerTexts()).toEqual(['Short'])
  await typeQuery(page, 'refrence', 1)
  expect(await options(page).allInnerTexts()).toEqual(['Reference'])
})

test('arrows, Home and End choose; Enter goes there', async () => {
  const page = await openWith('/')
  await typeQuery(page, 'tiny', 2)
  expect(await selected(page).innerText()).toContain('Tiny one')
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await selected(page).getAttribute('id'))
  await page.keyboard.press('ArrowDown')
  expect(await selected(page).innerText()).toContain('Tiny two')
  await page.keyboard.press('ArrowDown')
  expect(await selected(page).innerText()).toContain('Tiny one')
  await page.keyboard.press('ArrowUp')
  expect(await selected(page).innerText()).toContain('Tiny two')
  await page.keyboard.press('Home')
  expect(await selected(page).innerText()).toContain('Tiny one')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.waitForURL(address('/guide/long/#tiny-two'))
  expect(await dialog(page).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tiny-two')
})

test('Enter leads to a heading of the page itself, whose hash is kept', async () => {
  const page = await openWith('/', '/guide/long/')
  await typeQuery(page, 'almost', 1)
  await page.keyboard.press('Enter')
  await page.waitForURL(address('/guide/long/#almost-last'))
  await expect.poll(() => currentHeadings(page)).toEqual(bothAt('Almost last'))
  expect(page.url()).toBe(address('/guide/long/#almost-last'))
})

test('a click on a hit goes there', async () => {
  const page = await openWith('/')
  await typeQuery(page, 'beta', 1)
  await options(page).first().click()
  await page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor()
  expect(page.url()).toBe(address('/reference/beta/'))
  expect(await dialog(page).count()).toBe(0)
})

test('Enter with Control opens the hit in a new tab', async () => {
  const page = await openWith('/')
  await typeQuery(page, 'beta', 1)
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await (await opened).waitForURL(address('/reference/beta/'))
  expect(page.url()).toBe(address('/guide/'))
})

test('Escape and a click beside the dialog close it, and the focus goes back', async () => {
  const page = await visit('/guide/')
  const box = page.getByRole('banner').getByRole('button', { name: 'Search the docs' })
  await box.click()
  await field(page).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('/')
  await field(page).waitFor()
  await page.mouse.click(5, 700)
  await dialog(page).waitFor({ state: 'detached' })
})

test('no shortcut fires while the reader types into a field', async () => {
  const page = await visit('/guide/blocks/')
  const app = page.getByRole('searchbox', { name: 'App' })
  await app.pressSequentially('a/b')
  expect(await app.inputValue()).toBe('a/b')
  expect(await dialog(page).count()).toBe(0)
  await page.getByRole('heading', { name: 'Blocks', level: 1 }).click()
  await page.keyboard.press('/')
  await field(page).pressSequentially('a/b')
  expect(await field(page).inputValue()).toBe('a/b')
})

test('code and index are fetched when they are wanted, and once', async () => {
  const page = await visit('/guide/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const count = (pattern: RegExp): number => asked.filter((url) => pattern.test(url)).length
  await page.keyboard.press('/')
  await field(page).waitFor()
  expect(count(/assets\/js\/2\./)).toBe(1)
  await typeQuery(page, 'beta', 1)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await typeQuery(page, 'alpha', 3)
  expect(count(/assets\/js\/2\./)).toBe(1)
  expect(count(/assets\/search\//)).toBe(1)
})

test('what was found is told, also when it is nothing', async () => {
  const page = await openWith('/')
  const note = dialog(page).getByRole('status')
  await note.getByText('Type to search titles and headings.').waitFor()
  await typeQuery(page, 'beta', 1)
  await note.getByText('1 result').waitFor()
  await field(page).fill('zzzz')
  await note.getByText('Nothing found for “zzzz”.').waitFor()
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(address('/guide/'))
})
