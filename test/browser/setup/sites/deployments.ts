import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { createStaticServer } from '../../../../packages/lectern/src/node/serve/static-server.ts'
import { addLink } from '../add-link.ts'
import { chunkOf, watchDocuments } from '../network.ts'
import { openSearchOn, selected, typeQuery } from '../search.ts'
import { newPage, startApp } from '../visit.ts'
import { startServer, stopServer } from './hosts.ts'
import { newWords } from './new-sites.ts'

/** A host whose site can be replaced while readers have it open. */
export interface Host {
  origin: string
  /** Replaces the site by another folder. */
  deploy(folder: string): void
}

/** Starts a host with the small site. It ends with the test. */
export async function startHost(): Promise<Host> {
  const serve = (folder: string) => createStaticServer(folder, '/docs/')
  let site = serve(inject('folders').reader)
  const host = createServer((request, response) => site.emit('request', request, response))
  const origin = await startServer(host)
  onTestFinished(() => stopServer(host))
  return {
    origin,
    deploy(folder) {
      site = serve(folder)
    },
  }
}

/** How a reader of the old site goes on to another page. */
export interface Way {
  /** What the reader does before. */
  prepare?(page: Page): Promise<unknown>
  go(page: Page): Promise<unknown>
  heading: string
  /** The documents that are loaded, without the base. */
  loads: string[]
  /** Those that are loaded if the application was there before, if they're others. */
  loadsInApplication?: string[]
}

export const inText =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('article').getByRole('link', { name, exact: true }).click()
export const inSidebar =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name, exact: true }).click()
const added = (href: string): Pick<Way, 'prepare' | 'go'> => ({
  prepare: (page) => addLink(page, href),
  go: (page) => page.getByRole('link', { name: 'Old place' }).click(),
})

/** Work with and without the application. */
export const links: [string, Way][] = [
  ['a link in the text', { go: inText('long page'), heading: 'Long', loads: ['/guide/long/'] }],
  ['a link in the sidebar', { go: inSidebar('Short'), heading: 'Short', loads: ['/guide/short/'] }],
  [
    'the next page',
    { go: (page) => page.locator('footer a[rel="next"]').click(), heading: 'Long', loads: ['/guide/long/'] },
  ],
  [
    'a redirect',
    {
      ...added('/docs/moved/'),
      heading: 'Short',
      loads: ['/moved/', '/guide/short/'],
      loadsInApplication: ['/guide/short/'],
    },
  ],
  [
    'a page that has moved',
    { ...added('/docs/guide/more-blocks/'), heading: 'Blocks', loads: ['/guide/more-blocks/', '/guide/blocks/'] },
  ],
  [
    'an anchor that had moved',
    { ...added('/docs/reference/alpha/#beyond'), heading: 'Long', loads: ['/reference/alpha/', '/guide/long/'] },
  ],
  [
    'an anchor that has moved since',
    { ...added('/docs/guide/long/#tiny-two'), heading: 'Short', loads: ['/guide/long/', '/guide/short/'] },
  ],
  [
    'a page that is gone',
    {
      ...added('/docs/quickstart/create-new-workflow.html'),
      heading: 'Page not found',
      loads: ['/quickstart/create-new-workflow.html'],
    },
  ],
  ['an unknown address', { ...added('/docs/nowhere/'), heading: 'Page not found', loads: ['/nowhere/'] }],
]

export const inApplication: [string, Way][] = [
  [
    'a link in a menu',
    {
      async go(page) {
        await page.getByRole('button', { name: 'Concepts' }).click()
        await page.getByRole('link', { name: /^Blocks/ }).click()
      },
      heading: 'Blocks',
      loads: ['/guide/blocks/'],
    },
  ],
  ['a shortcut', { go: (page) => page.keyboard.press(']'), heading: 'Long', loads: ['/guide/long/'] }],
  [
    'a search result',
    {
      async prepare(page) {
        // Otherwise, the preview of the result may read its page before the deployment, which then needs no load.
        const { pathname } = new URL((await chunkOf('/reference/beta/')).url)
        await page.route(`**${pathname}`, (route) => route.fulfill({ status: 404 }))
        await openSearchOn(page)
        await typeQuery(page, 'beta', 'Beta')
      },
      go: (page) => selected(page).click(),
      heading: 'Beta',
      loads: ['/reference/beta/'],
    },
  ],
]

export interface Opened extends Host {
  page: Page
  documents: string[]
}

export async function openOldSite(path = '/guide/', before?: (page: Page) => Promise<unknown>): Promise<Opened> {
  const host = await startHost()
  const page = await newPage({
    expects: /status of 404|was preloaded using link preload|Refused to apply style/,
    ...(before && { before }),
  })
  // The notice of a failure is the last file that a page loads by itself. Deploying earlier would take it away.
  const notice = page.waitForEvent('requestfinished', (request) => request.url().includes('/js/late.'))
  await page.goto(`${host.origin}/docs${path}`)
  await notice
  return { ...host, page, documents: watchDocuments(page) }
}

/** The old or the new site, by its words, its sidebar, and its application. */
async function siteOf(page: Page): Promise<string> {
  const parts = await page.evaluate((words) => {
    const { textContent = '' } = document.querySelector('#sidebar') ?? {}
    const isMissing = document.querySelector('.not-found') !== null
    return [
      isMissing || document.querySelector('article')?.textContent?.includes(words),
      /Basics|Letters/.test(textContent) && !/Essential|Back to the start/.test(textContent),
    ]
  }, newWords)
  if (parts.every((isNew) => isNew)) return 'new'
  return parts.some((isNew) => isNew) ? 'a mix' : 'old'
}

export async function isAt(page: Page, heading: string, site = 'new'): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  expect(await siteOf(page)).toBe(site)
}

/** The page is of the new site, before and after its application starts, and leads on. */
export async function leadsOn(page: Page, heading: string, documents: string[]): Promise<void> {
  await isAt(page, heading)
  const loaded = documents.length
  await startApp(page)
  await isAt(page, heading)
  await inSidebar(heading === 'Guide' ? 'Short' : 'Reference')(page)
  await isAt(page, heading === 'Guide' ? 'Short' : 'Reference')
  expect(documents).toHaveLength(loaded)
}

export const withBase = (paths: readonly string[]): string[] => paths.map((path) => `/docs${path}`)
