import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolationsInBothThemes } from './setup/examine/axe.ts'
import { overflow } from './setup/examine/measure.ts'
import { address, newPage, startApp, visit } from './setup/visit.ts'

const path = '/workflows/'
const list = '**/assets/changes.json'

/** Opens a page that changed on November 21. @param lastVersion of the page that the reader has seen, by its day */
async function visitAfter(lastVersion: string | null, before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await newPage({ expects: /changes\.json|404/ })
  await page.route(address(path, 'own'), async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"changed":(?:"[^"]*"|null)/, '"changed":"2026-11-21"')
    await route.fulfill({ response, body })
  })
  const [first, second] = await readSlugs(page)
  const days = [
    ['2026-11-21', first, 'gone'],
    ['2026-11-20', second],
    ['2026-01-01', second],
  ]
  await page.route(list, (route) => route.fulfill({ json: { [path]: days } }))
  await before?.(page)
  if (lastVersion !== null)
    await page.evaluate(
      (visits) => localStorage.setItem('visited-pages', visits),
      JSON.stringify([[path, lastVersion]]),
    )
  await page.reload()
  await startApp(page)
  return page
}

/** Opens the page for the first time. @returns the ids of its sections */
async function readSlugs(page: Page): Promise<string[]> {
  await page.goto(address(path, 'own'))
  return page.locator('article h2[id]').evaluateAll((headings) => headings.map(({ id }) => id))
}

const note = (page: Page) => page.getByRole('complementary', { name: 'Changes since your last visit' })
const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('visited-pages'))

test('a note names the sections that changed since the last visit, without moving anything', async () => {
  const page = await visitAfter('2026-11-19', (opened) =>
    opened.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries())
          if (!Reflect.get(entry, 'hadRecentInput')) shifts.push(entry.startTime)
      }).observe({ type: 'layout-shift', buffered: true })
    }),
  )
  await note(page).getByText('2 sections changed since your last visit').click()
  const links = note(page).getByRole('link')
  const slugs = await page.locator('article h2[id]').evaluateAll((headings) => headings.map(({ id }) => `#${id}`))
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(slugs.slice(0, 2))
  await links.first().click()
  await links.first().waitFor({ state: 'hidden' })
  await page.waitForURL(`${address(path, 'own')}${slugs[0]}`)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  await note(page).getByRole('button', { name: 'Dismiss' }).click()
  expect(await note(page).count()).toBe(0)
  expect(await stored(page)).toBe('[["/workflows/","2026-11-21"]]')
})

test('a note names only what changed after the version that the reader has seen', async () => {
  const page = await visitAfter('2026-11-20')
  await note(page).getByText('1 section changed since your last visit').waitFor()
})

test('a note is not printed', async () => {
  const page = await visitAfter('2026-11-19')
  await note(page).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.changes-note').isVisible()).toBe(false)
})

test('at 400% zoom, a note fits the window, and everything in it can be reached', async () => {
  const page = await visitAfter('2026-11-19')
  // A window of 1280 × 1024 pixels.
  await page.setViewportSize({ width: 320, height: 256 })
  const isInside = async (part: Locator): Promise<boolean> => {
    const { x = -1, y = -1, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return x >= 0 && y >= 0 && x + width <= 320 && y + height <= 256
  }
  await note(page).locator('summary').press('Enter')
  for (const part of [note(page), note(page).locator('summary'), ...(await note(page).getByRole('link').all())]) {
    await part.scrollIntoViewIfNeeded()
    expect(await isInside(part)).toBe(true)
  }
  expect(await isInside(note(page).getByRole('button', { name: 'Dismiss' }))).toBe(true)
  expect(await overflow(page)).toBe(0)
})

test.each(['closed', 'open'])('a note that is %s has no violation in either theme', async (state) => {
  const page = await visitAfter('2026-11-19')
  await note(page).waitFor()
  if (state === 'open') await note(page).locator('summary').click()
  expect(await findViolationsInBothThemes(page, '.changes-note')).toEqual({ light: [], dark: [] })
})

test.each([
  ['on the first visit', null],
  ['if nothing changed', '2026-11-21'],
])('there is no note, and no list is loaded, %s', async (_, lastVersion) => {
  const requests: string[] = []
  const page = await visitAfter(lastVersion, async (opened) => {
    opened.on('request', (request) => requests.push(request.url()))
  })
  await expect.poll(() => stored(page)).toBe('[["/workflows/","2026-11-21"]]')
  expect(requests.filter((url) => url.includes('changes.json'))).toEqual([])
  expect(await note(page).count()).toBe(0)
})

test('the date of a page leads to the list of changes, which lists feeds', async () => {
  const page = await visit('/workflows/', { site: 'own' })
  await page.getByRole('link', { name: /^Updated/ }).click()
  await page.waitForURL(address('/changes/', 'own'))
  await page.getByRole('heading', { name: 'What changed', level: 1 }).waitFor()
  const feed = page.getByRole('article').getByRole('link', { name: 'all changes' })
  const response = await page.request.get(new URL((await feed.getAttribute('href')) ?? '', page.url()).href)
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/xml'])
})
