import type { Locator, Page, Route } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadSite } from '../../packages/lectern/src/node/load-site.ts'
import { openProject } from '../../packages/lectern/src/node/project.ts'
import { pushSearch } from '../../packages/lectern/src/node/search/hosted/push-search.ts'
import {
  type HostedService,
  startHostedService,
} from '../../packages/lectern/src/node/testing/hosted/hosted-service.ts'
import { readerContent, withHostedSearch } from './setup/sites/sites.ts'
import { visit } from './setup/visit.ts'

const hosts = /^https:\/\/[\w-]+\.algolia(?:net)?\.(?:net|com)\//
const expects = /Failed to load resource/
const searchIndex = /\/assets\/search\//

const field = (page: Page): Locator => page.getByRole('dialog').getByRole('combobox')
const option = (page: Page, text: string | RegExp): Locator => page.getByRole('option').filter({ hasText: text })

let service: HostedService

beforeAll(async () => {
  service = await startHostedService('admin-key')
  const { site } = await loadSite(withHostedSearch(await openProject(readerContent)))
  await pushSearch({ site, key: 'admin-key' }, { options: { hosts: [service.host] } })
  // A page that only the service knows distinguishes its answers from the embedded search's.
  const short = service.indexes.get('reader')?.records.get('/guide/short/')
  if (!short) throw new Error('the page /guide/short/ was not pushed')
  short.title = 'Short as the service knows it'
  return () => service.stop()
})

beforeEach(() => {
  service.requests.length = 0
  service.fault = () => null
})

/** A page whose requests to the service are answered as given. */
function visitHosted(answer: (route: Route) => unknown): Promise<Page> {
  return visit('/guide/', { site: 'hosted', expects, before: (page) => page.route(hosts, answer) })
}

/** The server on this machine answers in the service's place. */
async function answerHere(route: Route): Promise<void> {
  const { pathname, search } = new URL(route.request().url())
  const { protocol, url, port } = service.host
  await route.fulfill({ response: await route.fetch({ url: `${protocol}://${url}:${port}${pathname}${search}` }) })
}

async function searchFor(page: Page, query: string): Promise<void> {
  await page.keyboard.press('/')
  await field(page).fill(query)
}

function watchRequests(page: Page, kind: RegExp): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (kind.test(request.url())) urls.push(request.url())
  })
  return urls
}

describe('hosted search, if configured', () => {
  /** Without the embedded search as a fallback, so a busy machine has all the time it needs. */
  async function visitAlone(): Promise<Page> {
    const page = await visitHosted(answerHere)
    await page.route(searchIndex, (route) => route.abort())
    return page
  }

  test('answers with what was pushed', async () => {
    const page = await visitAlone()
    await searchFor(page, 'concise')
    await option(page, 'Short as the service knows it').waitFor()
    expect(await page.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/guide/short/')
  })

  test('is asked with the public key, for the version and the language of the page only', async () => {
    const page = await visitAlone()
    await searchFor(page, 'short')
    await option(page, 'Short as the service knows it').waitFor()
    const lang = await page.locator('html').getAttribute('lang')
    const version = await page.locator('meta[name="version"]').getAttribute('content')
    expect({ lang, version }).toEqual({ lang: 'en-US', version: 'latest' })
    expect(service.requests.at(-1)).toMatchObject({
      key: 'public-key',
      body: { requests: [{ indexName: 'reader', query: 'short', facetFilters: ['version:latest', 'lang:en-US'] }] },
    })
  })

  test('is not loaded before search is wanted', async () => {
    const page = await visit('/guide/', { site: 'hosted', starts: false })
    const ofService = watchRequests(page, /algolia|\/hosted-first\./)
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(ofService).toEqual([])
  })
})

describe('the embedded search answers instead', () => {
  test.each<[string, (route: Route) => unknown]>([
    ['the service fails', (route) => route.fulfill({ status: 503, body: '{}' })],
    ['the service refuses the key', (route) => route.fulfill({ status: 403, body: '{"message":"no","status":403}' })],
    ['the service cannot be reached', (route) => route.abort('connectionrefused')],
    ['the request is blocked', (route) => route.abort('blockedbyclient')],
    ['the service never answers', () => {}],
    ['the service answers something else', (route) => route.fulfill({ body: '<!doctype html>' })],
  ])('when %s', async (_, answer) => {
    const page = await visitHosted(answer)
    await searchFor(page, 'concise')
    await option(page, /^Short/).waitFor()
    expect(await page.getByRole('option').allInnerTexts()).not.toContain('Short as the service knows it')
  })

  test('when the code for the service does not come', async () => {
    const page = await visitHosted(answerHere)
    await page.route(/\/assets\/js\/hosted-first\./, (route) => route.abort())
    await searchFor(page, 'concise')
    await option(page, /^Short/).waitFor()
    expect(service.requests).toEqual([])
  })
})

test('without hosted search nothing of it is loaded or kept', async () => {
  const page = await visit('/guide/')
  const ofService = watchRequests(page, /algolia|\/hosted-first\./)
  const indexes = watchRequests(page, searchIndex)
  await searchFor(page, 'concise')
  await option(page, /^Short/).waitFor()
  expect(indexes).not.toEqual([])
  expect(ofService).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('algolia')))).toEqual([])
})
