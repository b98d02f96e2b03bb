import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownClock } from './setup/clock.ts'
import { openSearchOn, selected, typeQuery } from './setup/search.ts'
import { inApplication, inText, isAt, leadsOn, type Opened, openOldSite, withBase } from './setup/sites/deployments.ts'
import { buildNewSites, type NewSites, newWords } from './setup/sites/new-sites.ts'
import { goBack, goForward, refuseStorage, startApp } from './setup/visit.ts'

let sites: NewSites

beforeAll(async () => {
  sites = await buildNewSites()
  return () => sites.remove()
})

/** A browser or a CDN has kept the old document and its files, but the navigation is already the new site's. */
describe('an old document with the new navigation', () => {
  test.each([
    ['with storage', async () => undefined],
    ['where storage is blocked', refuseStorage],
  ])('is reloaded once, and then shows the new words: %s', async (_, before) => {
    const { page, origin, documents, deploy } = await openOldSite('/guide/', before)
    const old = await (await fetch(`${origin}/docs/guide/`)).text()
    await page.route(`${origin}/docs/guide/`, (route) => route.fulfill({ contentType: 'text/html', body: old }))
    deploy(sites.keeping)
    const loaded = page.waitForEvent('load')
    await page.mouse.move(200, 2)
    await loaded
    await startApp(page)
    await page.getByText(newWords).waitFor()
    await isAt(page, 'Guide')
    expect(documents).toEqual(['/docs/guide/'])
    await inText('long page')(page)
    await isAt(page, 'Long')
  })

  test('is reloaded even if its own words are the same, because the application is another one', async () => {
    const { page, documents } = await openOldSite('/guide/')
    await page.route('**/assets/nav/site.json', async (route) => {
      const nav = await (await route.fetch()).text()
      await route.fulfill({
        contentType: 'application/json',
        body: nav.replace(/assets\/js\/1\.[\w-]+/, 'assets/js/1.other'),
      })
    })
    const loaded = page.waitForEvent('load')
    await page.mouse.move(200, 2)
    await loaded
    await startApp(page)
    expect(documents).toEqual(['/docs/guide/'])
    await isAt(page, 'Guide', 'old')
  })
})

describe('a tab of the old site, whose files were kept,', () => {
  /** Counts what the page has read, so that a test can wait until the page knows it. */
  async function countNavs(page: Page): Promise<void> {
    await ownClock(page)
    await page.addInitScript(() => {
      const { text } = Response.prototype
      Response.prototype.text = async function (this: Response) {
        const result = await text.call(this)
        if (this.url.includes('/nav/')) window.navsRead = (window.navsRead ?? 0) + 1
        return result
      }
    })
  }

  async function openCounting(): Promise<Opened> {
    const opened = await openOldSite('/guide/', countNavs)
    await startApp(opened.page)
    return opened
  }

  /** A minute later, the reader's pointer comes to a link. */
  async function noticeDeployment(page: Page): Promise<void> {
    const before = await page.evaluate(() => window.navsRead ?? 0)
    // It may rest on that link already.
    await page.mouse.move(0, 0)
    await page.clock.fastForward(60_000)
    await page.getByRole('article').getByRole('link', { name: 'short one' }).hover()
    await page.waitForFunction((count) => (window.navsRead ?? 0) > count, before)
  }

  test('stays whole until it notices, and then comes to the new one by one load', async () => {
    const { page, documents, deploy } = await openCounting()
    deploy(sites.keeping)
    await inText('long page')(page)
    await isAt(page, 'Long', 'old')
    await goBack(page)
    await isAt(page, 'Guide', 'old')
    await noticeDeployment(page)
    expect(documents).toEqual([])
    await isAt(page, 'Guide', 'old')
    await inText('long page')(page)
    await page.getByText(newWords).waitFor()
    expect(documents).toEqual(['/docs/guide/long/'])
    await leadsOn(page, 'Long', documents)
  })

  test.each(inApplication)('comes to the new one by one load: %s', async (_, way) => {
    const { page, documents, deploy } = await openCounting()
    deploy(sites.keeping)
    await noticeDeployment(page)
    await way.prepare?.(page)
    await way.go(page)
    await page.getByText(newWords).waitFor()
    expect(documents).toEqual(withBase(way.loads))
    await leadsOn(page, way.heading, documents)
  })

  test('comes to the new one by Back and Forward, too', async () => {
    const { page, documents, deploy } = await openCounting()
    await inText('short one')(page)
    await isAt(page, 'Short', 'old')
    await goBack(page)
    await isAt(page, 'Guide', 'old')
    deploy(sites.keeping)
    await noticeDeployment(page)
    await goForward(page)
    await page.getByText(newWords).waitFor()
    expect(documents).toEqual(['/docs/guide/short/'])
    await leadsOn(page, 'Short', documents)
  })

  test('finds the search that it knows', async () => {
    const { page, documents, deploy } = await openCounting()
    deploy(sites.keeping)
    await openSearchOn(page)
    await typeQuery(page, 'beta', 'Beta')
    await selected(page).click()
    await isAt(page, 'Beta', 'old')
    expect(documents).toEqual([])
  })

  test('keeps going where the host cannot be reached as it looks for a new build', async () => {
    const { page, documents } = await openCounting()
    await inText('short one')(page)
    await isAt(page, 'Short', 'old')
    await goBack(page)
    await page.route('**/assets/nav/site.json', (route) => route.fulfill({ status: 404 }))
    await page.clock.fastForward(60_000)
    const asked = page.waitForResponse(/\/assets\/nav\//)
    await inText('short one')(page)
    await asked
    await isAt(page, 'Short', 'old')
    expect(documents).toEqual([])
  })
})

declare global {
  interface Window {
    navsRead?: number
  }
}
