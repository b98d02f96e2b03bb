import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolationsInBothThemes } from './setup/examine/axe.ts'
import { dialog, field, isSearchClosed, isSearchReady, options, typeQuery } from './setup/search.ts'
import { address, type Visit, visit } from './setup/visit.ts'

/** On a phone, with the search opened by a finger. */
async function tapSearch(path = '/guide/', own: Visit = {}): Promise<Page> {
  const page = await visit(path, { screen: 'phone', reducedMotion: true, ...own })
  await page.getByRole('banner').getByRole('button', { name: 'Search the docs' }).tap()
  await isSearchReady(page)
  return page
}

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox()
  if (!box) throw new Error('nothing is to be seen')
  return box
}

test('the dialog is a sheet as large as the window, its field has the focus, and a finger closes it', async () => {
  const page = await tapSearch()
  expect(await boxOf(dialog(page))).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await dialog(page).getByRole('button', { name: 'Close' }).tap()
  await isSearchClosed(page)
})

test('a tap on a hit goes there', async () => {
  const page = await tapSearch()
  await typeQuery(page, 'tiny', 'Tiny one')
  await options(page).nth(1).tap()
  await page.waitForURL(address('/guide/long/#tiny-two'))
  await isSearchClosed(page)
})

test('a tap clears the field, and the focus stays in it', async () => {
  const page = await tapSearch()
  await field(page).fill('tiny')
  await dialog(page).getByRole('button', { name: 'Clear', exact: true }).tap()
  expect(await field(page).inputValue()).toBe('')
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
})

test('what can be touched is 44 px high and wide, in every state', async () => {
  const page = await tapSearch()
  const tooSmall = () =>
    dialog(page).evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('button, a, input, [role="option"]')].flatMap((target) => {
        const { width, height } = target.getBoundingClientRect()
        const isSeen = width > 0 && getComputedStyle(target).visibility === 'visible'
        return isSeen && (width < 44 || height < 44) ? [`${target.textContent}: ${width} x ${height}`] : []
      }),
    )
  expect(await tooSmall()).toEqual([])
  await typeQuery(page, 'tiny', 'Tiny one')
  expect(await tooSmall()).toEqual([])
  await field(page).fill('zzzzqq')
  await dialog(page).getByRole('link', { name: 'Ask for help' }).waitFor()
  expect(await tooSmall()).toEqual([])
  await typeQuery(page, 'beta', 'Beta')
  await options(page).first().tap()
  await isSearchClosed(page)
  await page.getByRole('banner').getByRole('button', { name: 'Search the docs' }).tap()
  await field(page).fill('')
  await dialog(page).getByRole('button', { name: 'Clear history' }).waitFor()
  expect(await tooSmall()).toEqual([])
})

test("the phone's keyboard doesn't cover it", async () => {
  const page = await tapSearch()
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 420 })
    Object.defineProperty(visualViewport, 'offsetTop', { value: 30 })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  expect(await boxOf(dialog(page))).toEqual({ x: 0, y: 30, width: 390, height: 420 })
})

test('scrolling the results by a finger puts the keyboard away', async () => {
  const page = await tapSearch('/limits/', { site: 'own' })
  await field(page).fill('workflow')
  await options(page).first().waitFor()
  await dialog(page).getByRole('listbox').dispatchEvent('touchmove')
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(false)
})

test.each([
  ['hits', 'workflow'],
  ['a query that is a long word', 'x'.repeat(200)],
])('at 320 px nothing of %s sticks out', async (_, query) => {
  const page = await visit('/limits/', { site: 'own', screen: 'phone' })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.getByRole('banner').getByRole('button', { name: 'Search the docs' }).tap()
  await isSearchReady(page)
  await field(page).fill(query)
  await dialog(page)
    .getByRole('status')
    .getByText(/result/)
    .waitFor({ state: 'attached' })
  const overflow = await dialog(page).evaluate((element) =>
    [element, ...element.querySelectorAll('.search-body, .option, .search-none')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ className }) => className),
  )
  expect(overflow).toEqual([])
})

test('no violation in any state, in both themes', async () => {
  const none = { light: [], dark: [] }
  const page = await tapSearch('/limits/', { site: 'own' })
  expect(await findViolationsInBothThemes(page)).toEqual(none)
  await field(page).fill('payload limit')
  await options(page).first().waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
  await field(page).fill('zzzzqqxx')
  await dialog(page).getByRole('link', { name: 'Ask for help' }).waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual(none)
})
