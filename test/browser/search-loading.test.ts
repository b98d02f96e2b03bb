import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chunkOf, hold } from './setup/network.ts'
import {
  closeSearch,
  dialog,
  field,
  isSearchReady,
  openSearchOn,
  options,
  searchCode,
  searchIndex,
  searchWorker,
  typeQuery,
} from './setup/search.ts'
import { nextFrames, visit } from './setup/visit.ts'

const box = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search the docs' })

/** The files of code and index that were asked for so far. */
function watchSearch(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if ([searchCode, searchWorker, searchIndex].some((file) => file.test(url))) asked.push(url)
  })
  return asked
}

test('nothing of the search is loaded before it is wanted', async () => {
  const page = await visit('/guide/', { starts: false })
  const asked = watchSearch(page)
  await page.mouse.move(200, 2)
  await page.keyboard.press('Tab')
  await page.mouse.wheel(0, 100)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test.each([
  ['the pointer', (page: Page) => box(page).hover()],
  ['the focus', (page: Page) => box(page).focus()],
])('code and index are fetched when %s comes to the box, once', async (_, come) => {
  const page = await visit('/guide/')
  const asked = watchSearch(page)
  await come(page)
  await expect.poll(() => asked.some((url) => searchIndex.test(url))).toBe(true)
  await openSearchOn(page)
  await typeQuery(page, 'beta', 'Beta')
  await closeSearch(page)
  await openSearchOn(page)
  await typeQuery(page, 'alpha', 'Alpha')
  expect(asked).toEqual([...new Set(asked)])
})

test('a pointer that rests on the box while the application comes fetches them as well', async () => {
  const page = await visit('/guide/', { starts: false })
  const asked = watchSearch(page)
  await box(page).hover()
  await expect.poll(() => asked.some((url) => searchIndex.test(url))).toBe(true)
})

test("a failed preload isn't reported, and is fetched again when it's needed", async () => {
  const page = await visit('/guide/', { expects: /Failed to load resource/ })
  await page.route(searchCode, (route) => route.fulfill({ status: 503 }))
  const failed = page.waitForResponse(searchCode)
  await box(page).hover()
  await failed
  await nextFrames(page)
  await page.unroute(searchCode)
  await openSearchOn(page)
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
  await typeQuery(page, 'beta', 'Beta')
})

test('the dialog opens in the same frame as the keystroke, before its code loads', async () => {
  const page = await visit('/guide/')
  await hold(page, searchCode)
  const isOpen = await page.evaluate(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
    return document.querySelector<HTMLDialogElement>('.search-dialog')?.open
  })
  expect(isOpen).toBe(true)
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the field of before the application is the field of after it: text, caret and focus stay', async () => {
  const page = await visit('/guide/', { starts: false })
  const app = await hold(page, /assets\/js\/1\./)
  await page.keyboard.press('/')
  await page.keyboard.type('tiny two')
  await page.keyboard.press('ArrowLeft')
  const before = await field(page).elementHandle()
  app.release()
  await isSearchReady(page)
  await options(page).first().waitFor()
  const state = await field(page).evaluate(
    (element, other) => [element === other, element === document.activeElement, Reflect.get(element, 'selectionStart')],
    before,
  )
  expect(state).toEqual([true, true, 'tiny tw'.length])
})

test('Enter before the results are there opens the first as soon as they are', async () => {
  const page = await visit('/guide/')
  const index = await hold(page, searchIndex)
  await openSearchOn(page)
  await page.keyboard.type('beta')
  await page.keyboard.press('Enter')
  expect(await dialog(page).count()).toBe(1)
  index.release()
  await page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor()
  expect(await dialog(page).count()).toBe(0)
})

test('typing on takes that Enter back', async () => {
  const page = await visit('/guide/')
  const index = await hold(page, searchIndex)
  await openSearchOn(page)
  await page.keyboard.type('bet')
  await page.keyboard.press('Enter')
  await page.keyboard.type('a')
  index.release()
  await options(page).getByText('Beta').first().waitFor()
  expect(await dialog(page).count()).toBe(1)
})

test('keys that were turned off do not open it before the application is there either', async () => {
  const page = await visit('/guide/', {
    starts: false,
    before: (blank) => blank.addInitScript(() => localStorage.setItem('single-keys', 'off')),
  })
  await hold(page, /assets\/js\/1\./)
  await page.keyboard.press('/')
  expect(await dialog(page).count()).toBe(0)
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
})

test('search that is opened while a page is on its way stays open when that comes', async () => {
  const page = await visit('/guide/')
  const chunk = await chunkOf('/guide/short/')
  const pageLoad = await hold(page, chunk.url)
  await page.getByRole('article').getByRole('link', { name: 'short one' }).click()
  await openSearchOn(page)
  await page.keyboard.type('be')
  pageLoad.release()
  await page.waitForFunction(() => document.querySelector('article h1')?.textContent === 'Short')
  await page.keyboard.type('ta')
  expect(await field(page).inputValue()).toBe('beta')
})

test('hovering over the box again and again loads the code once', async () => {
  const page = await visit('/guide/', {
    before: (blank) =>
      blank.addInitScript(() => {
        const start = window.setTimeout
        const timers: number[] = []
        const record = (handler: TimerHandler, delay?: number, ...rest: unknown[]): number => {
          if (delay === 120_000) timers.push(delay)
          return start(handler, delay, ...rest)
        }
        Object.assign(window, { setTimeout: record, longTimers: timers })
      }),
  })
  const longTimers = (): Promise<number> => page.evaluate(() => Reflect.get(window, 'longTimers').length)
  await hold(page, searchCode)
  const before = await longTimers()
  const asked = page.waitForRequest(searchCode)
  await box(page).hover()
  await asked
  for (let turn = 0; turn < 3; turn++) {
    await page.mouse.move(200, 300)
    await box(page).hover()
  }
  await page.keyboard.press('/')
  await dialog(page).waitFor()
  expect(await longTimers()).toBe(before + 1)
})
