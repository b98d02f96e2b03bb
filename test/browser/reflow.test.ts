import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addStyle, removeStyles } from './setup/examine/add-style.ts'
import { overflow } from './setup/examine/measure.ts'
import { visit } from './setup/visit.ts'

/** One page of each kind of our own site. The tours of all pages look at 320 px, and at large text on a laptop. */
const pages = [
  '/',
  '/quickstart/',
  '/workflows/steps/',
  '/components/api/',
  '/limits/',
  '/apps/all-apps/',
  '/troubleshooting/',
]

/** What readers may set, by WCAG 1.4.12. */
const wideSpacing = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important'

test.each(pages)('%s holds up on a phone with text of twice the size, and with wide spacing', async (path) => {
  const page = await visit(path, { site: 'own', screen: 'phone' })
  await addStyle(page, 'html { font-size: 200% }')
  expect(await overflow(page)).toBe(0)
  const skip = await page.locator('.skip').boundingBox()
  expect((skip?.y ?? 0) + (skip?.height ?? 0)).toBeLessThanOrEqual(0)
  await removeStyles(page)
  await addStyle(page, `main * { ${wideSpacing} } p { margin-bottom: 2em !important }`)
  expect(await overflow(page)).toBe(0)
})

test('with wide spacing, nothing around the text is cut off or covered', async () => {
  const page = await visit('/workflows/steps/', { site: 'own' })
  await page.setViewportSize({ width: 1280, height: 800 })
  const copy = page.getByRole('button', { name: 'Copy page' })
  await copy.waitFor()
  const title = page.locator('.toc h2')
  expect((await title.boundingBox())?.height).toBeLessThan(32)
  await addStyle(page, `* { ${wideSpacing} }`)
  const search = page.getByRole('banner').locator('.search')
  expect(await search.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const end = await title.evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return range.getBoundingClientRect().right
  })
  expect((await copy.boundingBox())?.x).toBeGreaterThanOrEqual(end)
  const links = page.getByRole('navigation', { name: 'Main' })
  const last = links.getByRole('button').last()
  await last.focus()
  const rightOf = async (element: Locator): Promise<number> => {
    const box = await element.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  await expect.poll(() => rightOf(last)).toBeLessThan((await rightOf(links)) + 1)
})

test.each([
  [861, 16],
  [961, 16],
  [1040, 16],
  [1240, 16],
  [1366, 20],
  [1366, 32],
])('nothing in the header is cut off at %i px, where the reader has set letters of %i px', async (width, letters) => {
  const page = await visit('/workflows/', { site: 'own', before: (tab) => setLetters(tab, letters) })
  await page.setViewportSize({ width, height: 800 })
  const links = page.getByRole('navigation', { name: 'Main' })
  if (await links.isVisible()) {
    expect(await links.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  } else {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    expect(await page.locator('.top-links').getByRole('link').count()).toBeGreaterThan(3)
  }
})

/** The size of letters that a reader has chosen in the settings of the browser, in px. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

test('a finger finds each heading of the home page, and hits nothing else', async () => {
  const page = await visit('/', { site: 'own', screen: 'phone' })
  const crowded = await page.getByRole('main').evaluate((main) => {
    const links = [...main.querySelectorAll('a, button')].filter((link) => link.checkVisibility())
    const boxes = links.map((link) => ({ link, box: link.getBoundingClientRect() }))
    return boxes
      .filter(({ link }) => link.matches('h2 > a'))
      .filter(({ link, box }) => {
        const isHit = boxes.some(
          (other) => other.link !== link && other.box.top < box.bottom && other.box.bottom > box.top,
        )
        return box.height < 44 || isHit
      })
      .map(({ link, box }) => `${link.textContent} ${box.height}`)
  })
  expect(crowded).toEqual([])
})

test.each(['laptop', 'phone'] as const)('the words of a search box on a %s are whole in large text', async (screen) => {
  const expects = /status of 404/
  const page = await visit('/missing/', { site: 'own', screen, expects, before: (tab) => setLetters(tab, 32) })
  const words = page.getByRole('main').locator('.search span')
  expect(await words.evaluate((span) => span.scrollWidth - span.clientWidth)).toBeLessThanOrEqual(0)
})

test('figures grow with the text', async () => {
  const widthWith = async (letters: number): Promise<number> => {
    const page = await visit('/triggers/', { site: 'own', before: (tab) => setLetters(tab, letters) })
    return (await page.locator('.drawing svg').first().boundingBox())?.width ?? 0
  }
  expect(await widthWith(24)).toBeCloseTo(1.5 * (await widthWith(16)), 0)
})

test.each(['.filter', '.search-field', '.filters input', '.filters select'])(
  '%s is as high for letters of twice the size as they need',
  async (field) => {
    const heightWith = async (letters: number): Promise<number> => {
      const page = await visit('/apps/all-apps/', { site: 'own', before: (tab) => setLetters(tab, letters) })
      if (field === '.search-field') await page.keyboard.press('/')
      return page.locator(field).evaluate((element) => Number.parseFloat(getComputedStyle(element).height))
    }
    expect(await heightWith(32)).toBeGreaterThanOrEqual(2 * (await heightWith(16)))
  },
)
