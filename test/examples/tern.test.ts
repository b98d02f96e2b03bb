import { readFile, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { dirname, join, normalize, relative } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { globSync } from 'tinyglobby'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { icons } from '../../examples/tern/icons.ts'
import { buildSite } from '../../packages/lectern/src/node/build/build-site.ts'
import { inProject } from '../../packages/lectern/src/node/paths.ts'
import { openProject } from '../../packages/lectern/src/node/project.ts'
import { createStaticServer } from '../../packages/lectern/src/node/serve/static-server.ts'
import { createTempDir, type Files, readFiles } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { launchBrowser } from '../browser/setup/browser.ts'
import { startServer, stopServer } from '../browser/setup/sites/hosts.ts'

const source = inProject('examples/tern')

let dir: string
let files: Files
let warnings: string[]
const documents = (): [path: string, html: string][] => Object.entries(files).filter(([path]) => path.endsWith('.html'))
/** The site's pages: neither redirects nor the pages for addresses that are missing or not saved. */
const pages = (): [path: string, html: string][] =>
  documents().filter(
    ([, html]) => /<article class="(?:page|home|reference)"/.test(html) && !html.includes('content="noindex"'),
  )
const page = (route: string): string => files[`handbook${route}index.html`] ?? ''

beforeAll(async () => {
  // Vitest calls it test, and React would come with its warnings for developers.
  process.env.NODE_ENV = 'production'
  dir = await createTempDir()
  const project = await openProject(source)
  warnings = (await buildSite(project, dir)).warnings.map(({ file, message }) => `${file}: ${message}`)
  const all = Object.entries(await readFiles(dir))
  files = Object.fromEntries(all.filter(([path]) => !path.endsWith('.br')))
}, 60_000)

afterAll(() => rm(dir, { recursive: true }))

describe('the example is a separate site', () => {
  test('that has 10 to 20 pages, and builds without a warning', () => {
    expect(warnings).toEqual([])
    expect(pages().length).toBeGreaterThanOrEqual(10)
    expect(pages().length).toBeLessThanOrEqual(20)
  })

  test('with its own title, wordmark, label, icon and footer on every page', () => {
    for (const [path, html] of pages()) {
      expect(html, path).toMatch(/<title>[^<]*\bTern\b[^<]*<\/title>/)
      expect(html, path).toMatch(/<a class="mark" href="\/handbook\/"><svg.*?<\/svg>Tern <small>Handbook<\/small><\/a>/)
      expect(html, path).toContain('<strong>Community</strong>')
      expect(html, path).toContain('<link rel="icon" href="/handbook/assets/icon.')
      expect(html, path).toContain('<link rel="canonical" href="https://tern.example.com/handbook/')
    }
  })

  test('with its own colors and fonts', () => {
    expect(page('/tides/')).toMatch(/--font-text:\s*Charter/)
    expect(page('/tides/')).not.toMatch(/--font-text:\s*Inter/)
    expect(page('/tides/')).toContain('<meta name="theme-color" content="#fefbf5">')
  })

  test('with its own radii, heading font and icons', () => {
    expect(page('/tides/')).toContain('1.17 Avenir Next Condensed,')
    expect(page('/tides/')).toMatch(/\.callout\{[^}]*border-radius:3px/)
    const style = Object.entries(files).find(([path]) => /css\/deferred\./.test(path))?.[1]
    expect(style).toContain(`<path d='${icons.tide}'/>`.replace(/[<>]/g, encodeURIComponent))
    expect(page('/')).toMatch(/aria-label="Source code"><svg[^>]*><path d="M2 6\.5/)
  })

  test('that readers search as what it is', () => {
    for (const [path, html] of pages()) {
      expect(html, path).toContain('Search the handbook')
      expect(html, path).not.toMatch(/the docs|GitHub/)
    }
  })

  test('with its own static API', () => {
    const list = (name: string) => JSON.parse(files[`handbook/api/v1/${name}.json`] ?? '{}')
    expect(list('site')).toMatchObject({ title: 'Tern', url: 'https://tern.example.com/handbook/' })
    expect(list('openapi').servers).toEqual([{ url: 'https://tern.example.com/handbook/api/v1' }])
    // The list of changes is no page of the site.
    expect(list('pages').data).toHaveLength(pages().length - 1)
    expect(list('endpoints').data.length).toBeGreaterThan(0)
  })

  test('whose constants are strings in its API examples', () => {
    expect(page('/api/')).toMatch(/"firmware"<\/span>: <span[^>]*>"2\.4\.0"/)
  })

  test('below its own base path', () => {
    expect(Object.keys(files).filter((path) => path.startsWith('docs/'))).toEqual([])
    for (const [path, html] of documents()) {
      const links = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = '']) => link)
      expect(
        links.filter((link) => !/^(?:#|https:\/\/tern\.example\.com\/|\/handbook\/)/.test(link)),
        path,
      ).toEqual([])
    }
  })

  test('with a reference made from its own OpenAPI document', () => {
    const html = page('/api/')
    for (const name of ['GET /levels', 'POST /alerts', 'DELETE /alerts/{id}'])
      expect(html.replace(/<[^>]*>/g, '')).toContain(name)
    expect(JSON.parse(files['handbook/api/openapi.json'] ?? '{}')).toMatchObject({
      info: { title: 'Tern station API' },
    })
    expect(html).toContain('TERN_TOKEN')
    // Reading needs no token.
    const [reading = '', writing = ''] = html.split('id="alerts"')
    expect(reading.split('id="station"')[1]).not.toContain('Authorization')
    expect(writing).toContain('Authorization')
  })

  test("that doesn't name any other site", () => {
    const others = Object.entries(files).filter(([path, text]) => /pipedream|PD_API_KEY/i.test(path + text))
    expect(others.map(([path]) => path)).toEqual([])
  })

  test('that imports nothing of the engine but its public API', async () => {
    const modules = globSync('**/*.ts', { cwd: source, ignore: ['**/*.test.ts'] })
    const imported = await Promise.all(
      modules.map(async (module) => {
        const text = await readFile(join(source, module), 'utf8')
        return [...text.matchAll(/from '(\.[^']*)'/g)].map(([, path = '']) =>
          relative(inProject('.'), normalize(join(source, dirname(module), path))),
        )
      }),
    )
    const outside = new Set(imported.flat().filter((path) => !path.startsWith('examples/tern/')))
    expect([...outside].toSorted()).toEqual(['packages/lectern-openapi/src/index.ts', 'packages/lectern/src/index.ts'])
  })
})

describe('in a browser', () => {
  let server: Server
  let origin: string
  let browser: Browser

  beforeAll(async () => {
    server = createStaticServer(dir, '/handbook/')
    origin = await startServer(server)
    browser = await launchBrowser('headless')
  }, 30_000)

  afterAll(async () => {
    await browser.close()
    await stopServer(server)
  })

  async function open(javaScriptEnabled = true): Promise<Page> {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 1280, height: 900 } })
    onTestFinished(() => context.close())
    const tab = await context.newPage()
    const messages: string[] = []
    tab.on('console', (message) => messages.push(message.text()))
    tab.on('pageerror', (error) => messages.push(String(error)))
    onTestFinished(() => expect(messages).toEqual([]))
    await tab.goto(`${origin}/handbook/tides/`)
    if (!javaScriptEnabled) return tab
    await tab.mouse.move(200, 2)
    await tab.mouse.move(201, 2)
    // The chart's code has added the mark.
    await tab.locator('circle.tide-mark').first().waitFor()
    return tab
  }
  const slider = (tab: Page) => tab.getByRole('slider', { name: 'Time of day' }).first()
  const reading = (tab: Page) => tab.locator('.tide-reader p').first().innerText()

  describe('its tide chart', () => {
    test('follows the arrow keys, and says the time, the height and the direction', async () => {
      const tab = await open()
      expect(await reading(tab)).toBe('12:00, 1.4 m, falling')
      await slider(tab).focus()
      await tab.keyboard.press('ArrowRight')
      expect(await reading(tab)).toBe('12:05, 1.3 m, falling')
      expect(await slider(tab).getAttribute('aria-valuetext')).toBe('12:05, 1.3 m, falling')
      await tab.keyboard.press('Home')
      expect(await reading(tab)).toBe('00:00, 0.9 m, falling')
      await tab.keyboard.press('End')
      expect(await reading(tab)).toBe('24:00, 1.8 m, falling')
    })

    test('follows the pointer', async () => {
      const tab = await open()
      const drawing = tab.getByRole('img', { name: /^Tide curve for Gull Point, June 14/ })
      const { x, y, width } = (await drawing.boundingBox()) ?? { x: 0, y: 0, width: 0 }
      await tab.mouse.move(x + width / 4, y + 100)
      expect(await reading(tab)).toBe('06:00, 3.9 m, rising')
      expect(await slider(tab).inputValue()).toBe('360')
      expect(await tab.locator('circle.tide-mark').first().getAttribute('cx')).toBe('25%')
    })

    test('loses its slider only, if its code cannot be loaded', async () => {
      const context = await browser.newContext()
      onTestFinished(() => context.close())
      const tab = await context.newPage()
      await tab.route(/tide-chart/, (route) => route.abort())
      await tab.goto(`${origin}/handbook/tides/`)
      await tab.mouse.move(200, 2)
      await tab.mouse.move(201, 2)
      await slider(tab).waitFor({ state: 'detached' })
      expect(await tab.getByRole('img', { name: /high water at 07:24, 4.3 meters/ }).isVisible()).toBe(true)
    })

    test('is complete without JavaScript', async () => {
      const tab = await open(false)
      expect(await tab.getByRole('img', { name: /high water at 07:24, 4.3 meters/ }).isVisible()).toBe(true)
      const table = tab.getByRole('table', { name: /^High and low water, Gull Point, June 14/ })
      expect(await table.getByRole('row').count()).toBe(5)
      expect(await tab.getByRole('slider').count()).toBe(0)
    })
  })

  test('it can be saved, and read without a network below its base path', async () => {
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const tab = await context.newPage()
    await tab.goto(`${origin}/handbook/waves/`)
    await tab.mouse.move(200, 2)
    await tab.mouse.move(201, 2)
    await tab.getByRole('button', { name: /^Save for offline/ }).click()
    await tab.getByRole('button', { name: 'Save: All pages' }).click()
    await tab.getByRole('dialog').getByText('Saved.').waitFor()
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect(await tab.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${origin}/handbook/`)
    await context.setOffline(true)
    await tab.goto(`${origin}/handbook/install/`)
    await tab.getByRole('heading', { name: 'Install the firmware', level: 1 }).waitFor()
    expect(new URL(tab.url()).pathname).toBe('/handbook/firmware/')
  })
})
