import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Authoring, startAuthoring } from './setup/dev.ts'
import { isReady, newPage } from './setup/visit.ts'

const fixture = join(import.meta.dirname, '../fixtures/directive-site')
const engineApi = join(import.meta.dirname, '../../packages/lectern/src/index.ts')
const folder = 'directives/greeting'

let authoring: Authoring

/** The fixture's files, which import the engine from where it is. */
async function filesOfFixture(): Promise<Record<string, string>> {
  const parts = ['client.ts', 'directive.ts', 'style.css', 'words.ts'].map((name) => `${folder}/${name}`)
  const texts = ['site.config.ts', 'index.md', 'plain.md', ...parts].map(async (name): Promise<[string, string]> => {
    const text = await readFile(join(fixture, name), 'utf8')
    return [name, text.replace(/(?:\.\.\/)+packages\/lectern\/src\/index\.ts/, engineApi)]
  })
  return Object.fromEntries(await Promise.all(texts))
}

beforeAll(async () => {
  authoring = await startAuthoring(undefined, await filesOfFixture())
})

afterAll(() => authoring.stop())

async function open(path: string): Promise<Page> {
  const page = await newPage({ expects: /\[vite\]|React DevTools/ })
  await page.goto(authoring.url + path)
  await isReady(page)
  return page
}

const greeting = (page: Page): Locator => page.locator('.greeting')
const outline = (page: Page): Promise<string> => greeting(page).evaluate((element) => getComputedStyle(element).outline)

test("a site's own directive has its HTML, style and behavior while authoring", async () => {
  const page = await open('/')
  expect(await greeting(page).innerText()).toContain('Hello, you, Team <A>! Goodbye!')
  expect(await outline(page)).toContain('dotted 3px')
  await expect.poll(() => click(page)).toMatch(/^Goodbye \d+$/)
})

/** Its code may still be loading. */
async function click(page: Page): Promise<string> {
  await greeting(page).click({ position: { x: 2, y: 2 } })
  return greeting(page).evaluate((element: HTMLElement) => element.title)
}

test('edits of what compiles it, of its style and of its client part reach the open page', async () => {
  const page = await open('/')
  await authoring.edit(`${folder}/directive.ts`, (text) => text.replace('<p>', '<p>Now: '))
  await page.getByText('Now: Hello').waitFor()
  await authoring.edit(`${folder}/style.css`, (text) => text.replace('3px', '5px'))
  await expect.poll(() => outline(page).catch(() => '')).toContain('dotted 5px')
  await authoring.edit(`${folder}/client.ts`, (text) => text.replace(/\$\{farewell\} /, 'Clicks: '))
  await expect.poll(() => click(page).catch(() => '')).toMatch(/^Clicks: \d+$/)
})
