import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contrastOf, pixelsOf } from './setup/examine/pixels.ts'
import { field, isSearchClosed, openSearch, openSearchOn, options, selected, typeQuery } from './setup/search.ts'
import { address, goBack, isLaidOut, startApp, visit } from './setup/visit.ts'

/** The words that are marked on the page, and the heading above each. */
function marks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('article :is(h1, h2, h3)')]
    return [...(CSS.highlights.get('found') ?? [])].flatMap((range) => {
      if (!(range instanceof Range)) return []
      const above = headings.filter(
        (one) => one.compareDocumentPosition(range.startContainer) & 4 || one.contains(range.startContainer),
      )
      return [`${above.at(-1)?.textContent}: ${range}`]
    })
  })
}

function markColour(page: Page): Promise<string> {
  return page.getByRole('heading', { name: 'Tiny one' }).evaluate((heading) => {
    return getComputedStyle(heading, '::highlight(found)').backgroundColor
  })
}

async function openHit(page: Page, query: string, title: string): Promise<void> {
  await field(page).fill(query)
  await options(page).filter({ hasText: title }).first().click()
  await isSearchClosed(page)
}

test('the words of the query are marked in the section that a hit opens, and only there', async () => {
  const page = await openSearch('/reference/')
  await openHit(page, 'tiny', 'Tiny one')
  await page.waitForURL(address('/guide/long/#tiny-one'))
  await expect.poll(() => marks(page)).toEqual(['Tiny one: Tiny'])
  expect(await markColour(page)).not.toBe('rgba(0, 0, 0, 0)')
  // Neither the address nor the document contains it.
  expect(page.url()).toBe(address('/guide/long/#tiny-one'))
  expect(await page.getByRole('article').locator('mark').count()).toBe(0)
})

test.each(['light', 'dark'] as const)('marks are readable in text and in samples: %s', async (theme) => {
  const page = await openSearch('/limits/', { site: 'own', theme })
  await openHit(page, 'create a source', 'Create a source')
  await page.waitForURL(address('/api/rest/#create-a-source', 'own'))
  await expect.poll(() => marks(page)).not.toEqual([])
  await isLaidOut(page)
  const clips = await page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('found') ?? [])].filter((range) => range instanceof Range)
    return ['.rail', 'p'].map((box) => {
      const inBox = ranges.filter(({ startContainer }) => startContainer.parentElement?.closest(`article ${box}`))
      const shown = inBox.map((range) => range.getBoundingClientRect()).find(({ y, bottom }) => y > 60 && bottom < 700)
      const { x = 0, y = 0, width = 0, height = 0 } = shown ?? {}
      return { x: x + 1, y: y + 2, width: width - 2, height: height - 4 }
    })
  })
  for (const clip of clips) expect(contrastOf(await pixelsOf(page, clip))).toBeGreaterThan(4.5)
})

test('marks leave the styles of other parts alone', async () => {
  const page = await openSearch('/reference/')
  const sheets = await page.evaluate(() => document.adoptedStyleSheets.push(new CSSStyleSheet()))
  await openHit(page, 'tiny', 'Tiny one')
  await expect.poll(() => marks(page)).toHaveLength(1)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(sheets)
})

test('so they are by Enter, on the page itself, and where the reader is already', async () => {
  const page = await openSearch('/guide/long/')
  await typeQuery(page, 'tiny', 'Tiny one')
  await page.keyboard.press('Enter')
  await page.waitForURL(address('/guide/long/#tiny-one'))
  await expect.poll(() => marks(page)).toEqual(['Tiny one: Tiny'])
  await openSearchOn(page)
  await page.keyboard.press('Enter')
  await isSearchClosed(page)
  await expect.poll(() => marks(page)).toEqual(['Tiny one: Tiny'])
})

test.each([
  ['Enter with Ctrl', (page: Page) => page.keyboard.press('Control+Enter')],
  ['a click with Ctrl', (page: Page) => selected(page).click({ modifiers: ['Control'] })],
  ['a click of the middle button', (page: Page) => selected(page).click({ button: 'middle' })],
])('so they are in the tab that %s opens, once', async (_, open) => {
  const page = await openSearch('/reference/')
  await typeQuery(page, 'tiny', 'Tiny one')
  const [tab] = await Promise.all([page.context().waitForEvent('page'), open(page)])
  await startApp(tab)
  await expect.poll(() => marks(tab)).toEqual(['Tiny one: Tiny'])
  expect(await marks(page)).toEqual([])
  await tab.reload()
  await startApp(tab)
  expect(await marks(tab)).toEqual([])
})

test('a page that the search opens in another tab is marked before its reader moves', async () => {
  const page = await openSearch('/reference/')
  await typeQuery(page, 'short', 'Short')
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await tab.waitForURL(address('/guide/short/'))
  await expect.poll(() => marks(tab)).toContain('Short: Short')
})

test('a page is marked from its title to its first section', async () => {
  const page = await openSearch('/reference/')
  await openHit(page, 'short', 'Short')
  await page.waitForURL(address('/guide/short/'))
  await expect.poll(() => marks(page)).toContain('Short: Short')
  expect(new Set((await marks(page)).map((mark) => mark.split(':')[0]))).toEqual(new Set(['Short']))
})

test('Escape takes the marks away', async () => {
  const page = await openSearch('/guide/long/')
  await openHit(page, 'tiny', 'Tiny two')
  await expect.poll(() => marks(page)).toHaveLength(1)
  await page.keyboard.press('Escape')
  expect(await marks(page)).toEqual([])
})

test('the Escape that closes the search leaves them', async () => {
  const page = await openSearch('/guide/long/')
  await openHit(page, 'tiny', 'Tiny two')
  await expect.poll(() => marks(page)).toHaveLength(1)
  await openSearchOn(page)
  await page.keyboard.press('Escape')
  await isSearchClosed(page)
  expect(await marks(page)).toHaveLength(1)
})

test('the next navigation takes them away, within the page and to another one, also back', async () => {
  const page = await openSearch('/guide/long/')
  await openHit(page, 'tiny', 'Tiny two')
  await expect.poll(() => marks(page)).toHaveLength(1)
  await page.locator('.toc').getByRole('link', { name: 'Second', exact: true }).click()
  await page.waitForURL(address('/guide/long/#second'))
  await expect.poll(() => marks(page)).toEqual([])
  await openSearchOn(page)
  await openHit(page, 'beta', 'Beta')
  await expect.poll(() => marks(page)).not.toEqual([])
  await goBack(page)
  await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
  expect(await marks(page)).toEqual([])
})

test('a hit that is not reached leaves nothing behind for the next page', async () => {
  const page = await openSearch('/guide/', { expects: /Failed to load resource/ })
  // Before the preview asks for the page of the result.
  await page.route(/assets\/js\/\d+\./, (route) => route.fulfill({ status: 503 }))
  await typeQuery(page, 'beta', 'Beta')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('The server returned an error.').waitFor()
  await page.unroute(/assets\/js\/\d+\./)
  await page.getByRole('article').getByRole('link', { name: 'short one' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  expect(await marks(page)).toEqual([])
})

test('a browser that cannot mark opens the section as it is', async () => {
  const page = await visit('/guide/', {
    before: (blank) =>
      blank.addInitScript(() => {
        Reflect.deleteProperty(CSS, 'highlights')
        Reflect.deleteProperty(window, 'Highlight')
      }),
  })
  await openSearchOn(page)
  await openHit(page, 'tiny', 'Tiny one')
  await page.waitForURL(address('/guide/long/#tiny-one'))
  await page.getByRole('heading', { name: 'Tiny one' }).waitFor()
})
