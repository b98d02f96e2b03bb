import { expect, test } from 'vitest'
import { bothAt, currentHeadings } from './setup/current-heading.ts'
import { dialog, field, isSearchClosed, openSearch, options, selected, typeQuery } from './setup/search.ts'
import { address, visit } from './setup/visit.ts'

test.each(['/', 'Control+k', 'Meta+k'])('%s opens search with the focus in its field', async (key) => {
  const page = await visit('/guide/')
  await page.keyboard.press(key)
  await field(page).waitFor()
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await field(page).inputValue()).toBe('')
  expect(await field(page).getAttribute('placeholder')).toBe('Search...')
})

test('a click on its box opens search', async () => {
  const page = await visit('/guide/')
  await page.getByRole('banner').getByRole('button', { name: 'Search the docs' }).click()
  await field(page).waitFor()
})

test('titles, headings and keywords are found, as they are typed', async () => {
  const page = await openSearch()
  await field(page).pressSequentially('sec')
  await expect.poll(() => options(page).first().innerText()).toContain('Second')
  await field(page).fill('concise')
  await expect.poll(() => options(page).first().innerText()).toContain('Short')
  await field(page).fill('refrence')
  await expect.poll(() => options(page).first().innerText()).toContain('Reference')
})

test('arrows choose; Enter goes there', async () => {
  const page = await openSearch()
  await typeQuery(page, 'tiny', 'Tiny one')
  expect(await selected(page).innerText()).toContain('Tiny one')
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await selected(page).getAttribute('id'))
  await page.keyboard.press('ArrowDown')
  expect(await selected(page).innerText()).toContain('Tiny two')
  await page.keyboard.press('ArrowDown')
  expect(await selected(page).innerText()).toContain('Where to go')
  await page.keyboard.press('ArrowDown')
  expect(await selected(page).innerText()).toContain('Tiny one')
  await page.keyboard.press('ArrowUp')
  expect(await selected(page).innerText()).toContain('Where to go')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(address('/guide/long/#tiny-two'))
  expect(await dialog(page).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tiny-two')
})

test('Enter leads to a heading of the page itself, whose hash is kept', async () => {
  const page = await openSearch('/guide/long/')
  await typeQuery(page, 'almost', 'Almost last')
  await page.keyboard.press('Enter')
  await page.waitForURL(address('/guide/long/#almost-last'))
  await expect.poll(() => currentHeadings(page)).toEqual(bothAt('Almost last', 'Fourth'))
  expect(page.url()).toBe(address('/guide/long/#almost-last'))
})

test('search that is opened again in the frame that closed it works', async () => {
  const page = await openSearch('/guide/long/')
  // Chromium takes the focus from a closed dialog, and reports that it has closed, with the next frame.
  await page.evaluate(async () => {
    const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)
    await nextFrame()
    document.querySelector<HTMLDialogElement>('.search-dialog')?.close()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
    for (let frame = 0; frame < 3; frame++) await nextFrame()
  })
  await typeQuery(page, 'almost', 'Almost last')
  expect(await page.locator('header[inert]').count()).toBe(1)
})

test('a click on a hit goes there', async () => {
  const page = await openSearch()
  await typeQuery(page, 'beta', 'Beta')
  await options(page).first().click()
  await page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor()
  expect(page.url()).toBe(address('/reference/beta/'))
  expect(await dialog(page).count()).toBe(0)
})

test('Enter with Control opens the hit in a new tab', async () => {
  const page = await openSearch()
  await typeQuery(page, 'beta', 'Beta')
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await (await opened).waitForURL(address('/reference/beta/'))
  expect(page.url()).toBe(address('/guide/'))
})

test('Escape or a click outside the dialog closes it and restores the focus', async () => {
  const page = await visit('/guide/')
  const box = page.getByRole('banner').getByRole('button', { name: 'Search the docs' })
  await box.click()
  await field(page).waitFor()
  await page.keyboard.press('Escape')
  await isSearchClosed(page)
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('/')
  await field(page).waitFor()
  await page.mouse.click(5, 700)
  await isSearchClosed(page)
})

test('no shortcut fires while the reader types into a field', async () => {
  const page = await visit('/guide/blocks/')
  const app = page.getByRole('searchbox', { name: 'App' })
  await app.pressSequentially('a/b')
  expect(await app.inputValue()).toBe('a/b')
  expect(await dialog(page).count()).toBe(0)
  await page.getByRole('heading', { name: 'Blocks', level: 1 }).click()
  await page.keyboard.press('/')
  await field(page).pressSequentially('a/b')
  expect(await field(page).inputValue()).toBe('a/b')
})

test('no result moves when another one is selected', async () => {
  const page = await openSearch()
  await typeQuery(page, 'second', 'Second')
  const heights = (): Promise<number[]> =>
    options(page).evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  const before = await heights()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => options(page).nth(1).getAttribute('aria-selected')).toBe('true')
  expect(await heights()).toEqual(before)
})
