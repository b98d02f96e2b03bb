import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addLink } from './setup/add-link.ts'
import { bothAt, currentHeadings } from './setup/current-heading.ts'
import { hold, watchDocuments } from './setup/network.ts'
import { openSearchOn, options } from './setup/search.ts'
import { address, goBack, goForward, newPage, startApp, type Visit, visit } from './setup/visit.ts'

const target = address('/guide/long/#tiny-one')

/** Waits until the reader is at the section that `/reference/alpha/#beyond` has moved to. */
async function isAtTarget(page: Page, url = target): Promise<void> {
  await page.waitForURL(url)
  const heading = page.getByRole('heading', { name: 'Tiny one' })
  await heading.waitFor()
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(120)
}

const followLink = (page: Page): Promise<void> => page.getByRole('link', { name: 'Old place' }).click()

const lengthOfHistory = (page: Page): Promise<number> => page.evaluate(() => history.length)

const withoutNavigation: Visit = {
  before: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'navigation')),
}

test('an old anchor leads to its new page before the application loads, and Back leads to where the reader came from', async () => {
  const page = await visit('/guide/', { starts: false })
  const app = await hold(page, /\/assets\/js\/1\./)
  await page.goto(address('/reference/alpha/#beyond'))
  await isAtTarget(page)
  app.release()
  await page.goBack()
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  expect(page.url()).toBe(address('/guide/'))
})

test('the query is kept', async () => {
  const page = await visit('/reference/alpha/?a=1#beyond', { starts: false })
  await isAtTarget(page, address('/guide/long/?a=1#tiny-one'))
})

test('any other anchor leaves the reader on the page', async () => {
  const page = await visit('/reference/alpha/#sound')
  expect(page.url()).toBe(address('/reference/alpha/#sound'))
})

describe.each([
  ['before the application loads', { starts: false }],
  ['in the application', {}],
  ['before the application loads, without the Navigation API', { ...withoutNavigation, starts: false }],
  ['in the application, without the Navigation API', withoutNavigation],
] as [string, Visit][])('%s', (_, how) => {
  test('a link within the page leads to the new page, and Back to where it was', async () => {
    const page = await visit('/reference/alpha/', how)
    await addLink(page, '#beyond')
    await followLink(page)
    await isAtTarget(page)
    await goBack(page)
    await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
    expect(page.url()).toBe(address('/reference/alpha/'))
  })

  test('so does an address that the reader types', async () => {
    const page = await visit('/reference/alpha/', how)
    await page.goto(address('/reference/alpha/#beyond'))
    await isAtTarget(page)
    await goBack(page)
    await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  })

  test('so does a history entry with the old address', async () => {
    const page = await visit('/reference/alpha/', how)
    // As an older version of the page has left it.
    await page.evaluate(() => {
      history.replaceState(null, '', '#beyond')
      history.pushState(null, '', '#sound')
    })
    const length = await lengthOfHistory(page)
    await page.goBack()
    await isAtTarget(page)
    expect(await lengthOfHistory(page)).toBe(length)
    await goForward(page)
    await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
    expect(page.url()).toBe(address('/reference/alpha/#sound'))
  })
})

test('a link from another page leads to the new page without loading a document', async () => {
  const page = await visit('/guide/short/')
  await addLink(page, '/docs/reference/alpha/?a=1#beyond')
  const documents = watchDocuments(page)
  await followLink(page)
  await isAtTarget(page, address('/guide/long/?a=1#tiny-one'))
  await expect.poll(() => currentHeadings(page)).toEqual(bothAt('Tiny one', 'First'))
  expect(documents).toEqual([])
  await goBack(page)
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  await goForward(page)
  await isAtTarget(page, address('/guide/long/?a=1#tiny-one'))
  expect(documents).toEqual([])
})

test.each([
  ['/moved/', '/guide/short/', 'Short'],
  ['/moved/?a=1#there', '/guide/short/?a=1#there', 'Short'],
  ['/moved-into/', '/guide/long/#tiny-one', 'Tiny one'],
  ['/moved-apart/#part', '/guide/long/#second', 'Second'],
])('so does a link to a page that has moved: %s', async (from, to, heading) => {
  const page = await visit('/reference/alpha/')
  await addLink(page, `/docs${from}`)
  const documents = watchDocuments(page)
  await followLink(page)
  await page.waitForURL(address(to))
  await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  expect(documents).toEqual([])
  await goBack(page)
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
})

test('so does a link to a page that has been read already, and one back to the page itself', async () => {
  const page = await visit('/reference/alpha/')
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Reference' }).click()
  await page.getByRole('heading', { name: 'Reference', level: 1 }).waitFor()
  await addLink(page, '/docs/reference/alpha/#beyond')
  await followLink(page)
  await isAtTarget(page)
  await addLink(page, '/docs/reference/alpha/#onward')
  await followLink(page)
  await page.waitForURL(address('/guide/short/'))
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
})

test('so does a history entry of a page that has not been loaded yet, and Back leads past it', async () => {
  const page = await visit('/reference/', { starts: false })
  await page.evaluate(() => {
    history.pushState(null, '', '/docs/reference/alpha/#beyond')
    history.pushState(null, '', '/docs/reference/')
  })
  await startApp(page)
  await goBack(page)
  await isAtTarget(page)
  await goBack(page)
  await page.getByRole('heading', { name: 'Reference', level: 1 }).waitFor()
  expect(page.url()).toBe(address('/reference/'))
})

test('a result of an outdated search leads to the new page', async () => {
  const page = await newPage()
  await page.route('**/assets/nav/site.json', async (route) => {
    const nav = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'application/json',
      body: nav.replace('"path":"/guide/long/#second"', '"path":"/reference/alpha/#beyond"'),
    })
  })
  await page.goto(address('/guide/short/'))
  await startApp(page)
  await openSearchOn(page)
  await options(page).getByText('The second part').click()
  await isAtTarget(page)
})

describe('a section that was renamed', () => {
  test.each([true, false])('is reached by its former anchor, with JavaScript: %s', async (javaScript) => {
    const page = await visit('/reference/alpha/#form', { javaScript, starts: false, screen: 'phone' })
    const heading = page.getByRole('heading', { name: 'Shape' })
    await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.parentElement?.id)).toBe('shape')
    expect(await heading.innerText()).toBe('Shape')
    expect(page.url()).toBe(address('/reference/alpha/#form'))
  })

  test('is the current one when a link leads to its former anchor', async () => {
    const page = await visit('/guide/short/')
    await addLink(page, '/docs/reference/alpha/#form')
    await followLink(page)
    await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
    await expect.poll(() => currentHeadings(page)).toEqual(bothAt('Shape'))
  })
})

test('without JavaScript an anchor that has left the page leads to the page', async () => {
  const page = await visit('/reference/alpha/#beyond', { javaScript: false })
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
})

describe.each(['reader', 'plain'] as const)('an old page whose anchors lead to different places: %s', (site) => {
  test.each([
    ['/moved-apart/', '/guide/short/'],
    ['/moved-apart/?a=1#part', '/guide/long/?a=1#second'],
    ['/moved-apart/#other', '/guide/short/#other'],
  ])('%s leads to %s', async (from, to) => {
    const page = await newPage({ site })
    await page.goto(address(from, site))
    await page.waitForURL(address(to, site))
  })

  test('leads to its successor without JavaScript', async () => {
    const page = await newPage({ site, javaScript: false, expects: /404/ })
    // The page refreshes at once, which can interrupt its own navigation.
    await page.goto(address('/moved-apart/#part', site)).catch(() => undefined)
    await page.waitForURL((url) => url.pathname === '/docs/guide/short/')
  })
})

test('only pages with moved anchors have the script', async () => {
  const page = await visit('/reference/beta/', { starts: false })
  expect(await page.locator('[data-moved]').count()).toBe(0)
})
