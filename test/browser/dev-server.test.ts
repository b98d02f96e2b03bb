import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inProject } from '../../packages/lectern/src/node/paths.ts'
import { type Authoring, startAuthoring } from './setup/dev.ts'
import { hold, watchDocuments } from './setup/network.ts'
import { goBack, isReady, newPage } from './setup/visit.ts'

let authoring: Authoring

beforeAll(async () => {
  authoring = await startAuthoring()
})

afterAll(() => authoring.stop())

/** Opens a page. Vite's and React's messages for developers are expected. */
async function open(path: string, expects = /\[vite\]|React DevTools/): Promise<Page> {
  const page = await newPage({ expects })
  await page.goto(authoring.url + path)
  await isReady(page)
  await page.evaluate(() => Reflect.set(window, 'isFirstLoad', true))
  return page
}

const isFirstLoad = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.get(window, 'isFirstLoad') === true)

const problems = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'fix:' })

test('an edit shows without a reload, and the reader stays where they were', async () => {
  const page = await open('/guide/long/')
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await page.waitForURL(/#second/)
  await authoring.edit('guide/long.md', (text) => text.replace('## Third', 'A sentence that is new.\n\n## The third'))
  await page.getByText('A sentence that is new.').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(1500)
  expect(await isFirstLoad(page)).toBe(true)
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
  expect(await sidebar.getByRole('link', { name: 'The third' }).count()).toBe(1)
})

test('an edit of the open page comes with its news: the browser asks for nothing', async () => {
  const page = await open('/guide/')
  // The application loads the help when it's idle; nothing comes after it.
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await authoring.edit('guide/index.md', (text) => `${text}\nWithout a question.\n`)
  await page.getByText('Without a question.').waitFor()
  expect(asked).toEqual([])
})

test('a document is loaded once: its page is the one that the navigation lists', async () => {
  const page = await newPage({ expects: /\[vite\]|React DevTools/ })
  const documents = watchDocuments(page)
  await page.goto(`${authoring.url}/guide/`)
  await isReady(page)
  await page.getByRole('banner').getByRole('link', { name: 'Guide', exact: true }).click()
  expect(documents).toEqual(['/docs/guide/'])
})

test.each([
  ['/guide/', 200],
  ['/nowhere/', 404],
])('a client that is no browser gets the document of %s with status %i', async (path, status) => {
  for (const headers of [{}, { accept: '*/*' }]) {
    const response = await fetch(authoring.url + path, { headers })
    expect(response.status).toBe(status)
    expect(await response.text()).toMatch(/^<!doctype html>/)
  }
})

test('an edited title shows in sidebar and tab', async () => {
  const page = await open('/guide/')
  await authoring.edit('guide/index.md', (text) => text.replace('title: Guide', 'title: The guide'))
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'The guide' }).waitFor()
  expect(await page.title()).toBe('The guide | Reader')
  expect(await isFirstLoad(page)).toBe(true)
})

test('an edit of a page that is not open shows when the reader goes there', async () => {
  const page = await open('/reference/')
  await page.getByRole('article').getByRole('link', { name: 'Alpha' }).click()
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  await goBack(page)
  await page.getByRole('heading', { name: 'Reference', level: 1 }).waitFor()
  const told = page.waitForResponse(/@dev\/page/)
  await authoring.edit('reference/alpha.md', (text) => `${text}\nEdited meanwhile.\n`)
  await told
  await page.getByRole('article').getByRole('link', { name: 'Alpha' }).click()
  await page.getByText('Edited meanwhile.').waitFor()
  expect(await isFirstLoad(page)).toBe(true)
})

test("a mistake is shown with its position and fix until it's fixed", async () => {
  const page = await open('/guide/short/')
  await authoring.edit('guide/short.md', (text) => text.replace('](/guide/long/)', '](/guide/lnog/)'))
  await problems(page).waitFor()
  expect(await problems(page).getByRole('listitem').innerText()).toMatch(
    /guide\/short\.md:9:\d+ .*\/guide\/lnog\/[\s\S]*\/guide\/long\//,
  )
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Short')
  await authoring.edit('guide/short.md', (text) => text.replace('](/guide/lnog/)', '](/guide/long/)'))
  await problems(page).waitFor({ state: 'detached' })
  expect(await isFirstLoad(page)).toBe(true)
})

test('a mistake is shown on the page that is opened with it, and not on the others', async () => {
  await authoring.edit('reference/beta.md', (text) => `${text}\n:::nonsense\nHello\n:::\n`)
  const page = await open('/reference/')
  expect(await problems(page).count()).toBe(0)
  await page.getByRole('article').getByRole('link', { name: 'Beta' }).click()
  await problems(page).waitFor()
  expect(await problems(page).getByRole('listitem').innerText()).toContain('reference/beta.md')
  await page.reload()
  await problems(page).waitFor()
  await authoring.edit('reference/beta.md', (text) => text.replace(/\n:::nonsense[\s\S]*$/, ''))
  await problems(page).waitFor({ state: 'detached' })
})

test('what loads last comes with its style', async () => {
  const page = await open('/guide/long/')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(await help.evaluate((dialog) => getComputedStyle(dialog).padding)).toBe('24px')
})

test('a new page needs no restart: where it was missing, it shows', async () => {
  const page = await open('/guide/fresh/', /\[vite\]|React DevTools|status of 404/)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await authoring.edit(
    'guide/fresh.md',
    () => '---\ntitle: Fresh\ndescription: A page that was not there.\n---\n\n# Fresh\n',
  )
  await page.getByRole('heading', { name: 'Fresh', level: 1 }).waitFor()
  expect(page.url()).toBe(`${authoring.url}/guide/fresh/`)
})

test('what changes while a page is on its way to the screen shows as well', async () => {
  // The document is older than the application's navigation, which React reports.
  const page = await newPage({ expects: /\[vite\]|React DevTools|status of 404|Hydration failed/ })
  const connection = await hold(page, /@vite\/client/)
  await page.goto(`${authoring.url}/guide/late/`, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await authoring.edit('guide/late.md', () => '---\ntitle: Late\n---\n\n# Late\n')
  await expect.poll(async () => (await fetch(`${authoring.url}/guide/late/`)).status).toBe(200)
  connection.release()
  await page.getByRole('heading', { name: 'Late', level: 1 }).waitFor()
})

test('a change of the configuration needs no restart', async () => {
  const page = await open('/guide/short/')
  await authoring.edit('site.config.ts', (text) => text.replace("title: 'Reader'", "title: 'Listener'"))
  await page.getByRole('banner').getByRole('link', { name: 'Listener Docs' }).waitFor()
  await expect.poll(() => page.title()).toBe('Short | Listener')
  expect(await isFirstLoad(page)).toBe(true)
})

test("a mistake in the configuration is shown, and the last valid one stays in use until it's fixed", async () => {
  const page = await open('/guide/short/')
  await authoring.edit('site.config.ts', (text) => text.replace('description:', 'descrption:'))
  await problems(page).waitFor()
  expect(await problems(page).getByRole('listitem').first().innerText()).toContain('site.config.ts')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Short')
  await authoring.edit('site.config.ts', (text) => text.replace('descrption:', 'description:'))
  await problems(page).waitFor({ state: 'detached' })
})

test.each([
  ['outside the project', undefined],
  ['in a folder of the project that Vite does not watch', inProject('.cache')],
])('files that come to the public folder of a tree %s are served', async (_, parent) => {
  const tree = await startAuthoring(parent, { 'public/first.txt': 'first' })
  onTestFinished(() => tree.stop())
  expect(await (await fetch(`${tree.url}/first.txt`)).text()).toBe('first')
  expect((await fetch(`${tree.url}/second.txt`)).status).toBe(404)
  await tree.edit('public/second.txt', () => 'second')
  await expect.poll(async () => (await fetch(`${tree.url}/second.txt`)).status).toBe(200)
})
