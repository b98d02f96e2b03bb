import { expect, test } from 'vitest'
import { outlineOf, tabStops } from './setup/examine/outline.ts'
import { visit } from './setup/visit.ts'

const header = ['Skip to content', 'Reader Docs', 'Guide', 'Concepts', 'Elsewhere', 'v2, Docs Version Menu']
const tools = ['Search the docs', 'Theme: system', 'Source code']
const sidebar = ['Start', 'Guides', 'Guide', 'Reading on', 'Long', 'Short', 'Elements', 'Older', 'Reference']
const article = ['long page', 'short one', 'Reading on', 'reference']
const footer = ['Previous Start', 'Next Long', 'Edit this page', 'Shortcuts', 'Still have questions?']

test('an article: its landmarks have names, its headings levels, and the Tab key follows the eye', async () => {
  const page = await visit('/guide/')
  expect(await outlineOf(page.locator('body'))).toEqual([
    'banner',
    'navigation "Main"',
    'navigation "Sidebar"',
    'heading "Essential" [level=2]',
    'heading "Advanced" [level=2]',
    'main',
    'article',
    'heading "Guide" [level=1]',
    'heading "Reading on" [level=2]',
    'navigation "Previous and next page"',
    'alert',
  ])
  expect(await tabStops(page)).toEqual([...header, ...tools, 'Filter pages', ...sidebar, ...article, ...footer, '…'])
})

test('a page with several headings lists them in a separate landmark', async () => {
  const page = await visit('/guide/long/', { starts: false })
  const navigations = await outlineOf(page.locator('body'))
  expect(navigations.filter((entry) => entry.startsWith('navigation'))).toEqual([
    'navigation "Main"',
    'navigation "Sidebar"',
    'navigation "Previous and next page"',
    'navigation "On this page"',
  ])
})

test('the skip link leads to the text: the next stop is its first link', async () => {
  const page = await visit('/guide/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await tabStops(page, 2)).toEqual(article.slice(0, 2))
})

test('the home page: no sidebar, one heading of the first level, the sections below it', async () => {
  const page = await visit('/', { site: 'own' })
  const outline = await outlineOf(page.locator('body'))
  expect(outline.slice(0, 4)).toEqual(['banner', 'navigation "Main"', 'main', 'article'])
  expect(outline.filter((entry) => entry.endsWith('[level=1]'))).toHaveLength(1)
  const sections = [
    'Getting Started',
    'Use Cases',
    'Open Source',
    'Contributing',
    'Support & Community',
    'Service Status',
  ]
  const named = sections.map((name) => `heading "${name}" [level=2]`)
  expect(outline.filter((entry) => named.includes(entry))).toEqual(named)
  await page.getByRole('heading', { level: 1 }).focus()
  const [action, next] = await tabStops(page, 2)
  expect(action).toContain('Build your first workflow')
  expect(next).toBe('Run')
})

test('the not-found page: the layout of every page, and after its heading the search and the nearest pages', async () => {
  const page = await visit('/guide/shortt/', { expects: /status of 404/ })
  await page.getByRole('main').getByRole('link', { name: 'Short' }).waitFor()
  expect((await outlineOf(page.locator('body'))).filter((entry) => !/Essential|Advanced/.test(entry))).toEqual([
    'banner',
    'navigation "Main"',
    'navigation "Sidebar"',
    'main',
    'article',
    'heading "Page not found" [level=1]',
    'heading "Similar pages" [level=2]',
    'heading "Popular pages" [level=2]',
    'alert',
  ])
  await page.getByRole('heading', { level: 1 }).focus()
  expect(await tabStops(page, 2)).toEqual(['Search the docs', 'Short'])
})

test('the open drawer holds the focus: its own entries, and nothing of the page behind it', async () => {
  const page = await visit('/guide/', { screen: 'phone' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.locator('[inert]').first().waitFor({ state: 'attached' })
  expect(await outlineOf(page.getByRole('navigation', { name: 'Sidebar' }))).toEqual([
    'navigation "Sidebar"',
    'heading "Essential" [level=2]',
    'heading "Advanced" [level=2]',
  ])
  const top = ['Guide', 'Concepts', 'Elsewhere', 'Docs v2', 'Docs v1']
  // The drawer leaves the page's headings to the contents list.
  const entries = sidebar.filter((name) => name !== 'Reading on')
  expect(await tabStops(page)).toEqual(['Filter pages', ...top, ...entries, '…'])
  expect(await tabStops(page, 1)).toEqual(['Close'])
})

test('the open search holds the focus: its field and the way out', async () => {
  const page = await visit('/guide/')
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option').first().waitFor()
  expect(await outlineOf(dialog)).toEqual([
    'dialog "Search the docs"',
    'combobox "Search the docs" [expanded]',
    'listbox "Results"',
  ])
  await page.keyboard.type('long')
  await dialog.getByRole('option', { name: 'Long' }).first().waitFor()
  await dialog.getByRole('region', { name: 'Preview' }).getByRole('link').first().waitFor()
  expect(await tabStops(page)).toEqual(['Clear', 'Close Esc', 'Preview', '…'])
  expect(await tabStops(page, 1)).toEqual(['Search the docs'])
})

test('the styles of the home page leave the next page alone', async () => {
  const page = await visit('/', { site: 'own', ownTab: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await page.getByRole('heading', { name: 'Quickstart', level: 1 }).waitFor()
  const edges = await page.$$eval('article h2', (headings) => headings.map((one) => one.getBoundingClientRect().left))
  expect(edges.length).toBeGreaterThan(2)
  expect(new Set(edges).size).toBe(1)
})
