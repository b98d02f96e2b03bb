import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ownClock, stopClock } from './setup/clock.ts'
import { hold, watchDocuments } from './setup/network.ts'
import { dialog, field, openSearchOn, options, searchCode, searchIndex, searchWorker } from './setup/search.ts'
import { address, startApp, visit } from './setup/visit.ts'

const expects = /Failed to load resource/
/** What the browser says about a worker's script that isn't one. */
const failed = /Failed to load|Uncaught SyntaxError|MIME type/

const alertOf = (page: Page): Locator => dialog(page).getByRole('alert')
const tryAgain = (page: Page): Promise<void> => alertOf(page).getByRole('button', { name: 'Try again' }).click()

test.each([
  ['fails', { status: 503 }, 'The server returned an error.'],
  ['is cut off', null, "The server can't be reached. Check your connection."],
])(
  'code that %s is reported in the dialog, and can be tried again; what was typed is kept',
  async (_, answer, sentence) => {
    const page = await visit('/guide/', { expects })
    await page.route(searchCode, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.keyboard.press('/')
    await page.keyboard.type('bet')
    await expect.poll(() => alertOf(page).innerText()).toContain('Loading chunk 2 failed.')
    expect(await alertOf(page).innerText()).toMatch(/\(error: \S+\/assets\/js\/2\.\S+\.js\)/)
    expect(await alertOf(page).innerText()).toContain(sentence)
    await page.unroute(searchCode)
    await tryAgain(page)
    await options(page).getByText('Beta').first().waitFor()
    expect(await alertOf(page).count()).toBe(0)
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field(page).inputValue()).toBe('bet')
    expect(page.url()).toBe(address('/guide/'))
  },
)

test('code that does not come in 120 seconds is a timeout', async () => {
  const page = await visit('/guide/', { before: ownClock })
  const search = await hold(page, searchCode)
  await stopClock(page)
  await page.keyboard.press('/')
  await page.clock.runFor(119_000)
  expect(await alertOf(page).count()).toBe(0)
  await page.clock.runFor(1000)
  await expect.poll(() => alertOf(page).innerText()).toContain('Loading chunk 2 failed.')
  expect(await alertOf(page).innerText()).toMatch(/\(timeout: \/docs\/assets\/js\/2\.\S+\.js\)/)
  search.release()
  await tryAgain(page)
  await dialog(page).getByRole('listbox').waitFor()
})

test('code that is missing leaves page and dialog to the reader, and comes with a new document if they want it', async () => {
  const page = await visit('/guide/', { expects })
  const documents = watchDocuments(page)
  await page.route(searchCode, (route) => route.fulfill({ status: 404 }))
  await page.keyboard.press('/')
  await page.keyboard.type('ti')
  await expect.poll(() => alertOf(page).innerText()).toContain('Loading chunk 2 failed.')
  expect(await alertOf(page).innerText()).toContain('(missing: ')
  expect(await alertOf(page).innerText()).toContain('The site has been updated.')
  await page.keyboard.type('ny')
  expect(await field(page).inputValue()).toBe('tiny')
  expect(documents).toEqual([])
  await page.unroute(searchCode)
  const loaded = page.waitForEvent('load')
  await alertOf(page).getByRole('button', { name: 'Reload' }).click()
  await loaded
  expect(documents).toEqual(['/docs/guide/'])
  await startApp(page)
  await openSearchOn(page)
  expect(await field(page).inputValue()).toBe('tiny')
  await options(page).getByText('Tiny one').first().waitFor()
})

test('code that the browser will not fetch again, though it is there, comes with one full load of the page', async () => {
  const page = await visit('/guide/', { expects })
  const documents = watchDocuments(page)
  await page.route(searchCode, (route) => (route.request().method() === 'HEAD' ? route.continue() : route.abort()))
  await page.keyboard.press('/')
  await alertOf(page).getByText('Loading chunk 2 failed.').waitFor()
  expect(documents).toEqual([])
  const loaded = page.waitForEvent('load')
  await tryAgain(page)
  await loaded
  await startApp(page)
  await page.keyboard.press('/')
  await alertOf(page).getByText('Loading chunk 2 failed.').waitFor()
  await tryAgain(page)
  await alertOf(page).getByText('Loading chunk 2 failed.').waitFor()
  expect(documents).toEqual(['/docs/guide/'])
})

describe.each([
  ['an index', searchIndex, { contentType: 'application/json', body: '{"pages":[' }],
  ['a worker', searchWorker, { contentType: 'text/javascript', body: 'const engine = {' }],
])('%s', (_, file, truncated) => {
  test.each([
    ['is missing', { status: 404 }],
    ['is a page of the host', { contentType: 'text/html', body: '<!doctype html>' }],
  ])('that %s comes with a new document, and the query outlasts it', async (_, answer) => {
    const page = await visit('/guide/', { expects: failed })
    await page.route(file, (route) => route.fulfill(answer))
    await openSearchOn(page)
    await field(page).fill('tiny')
    await alertOf(page).getByText('The site has been updated.').waitFor()
    await page.unroute(file)
    const loaded = page.waitForEvent('load')
    await alertOf(page).getByRole('button', { name: 'Reload' }).click()
    await loaded
    await startApp(page)
    await openSearchOn(page)
    await options(page).getByText('Tiny one').first().waitFor()
  })

  test.each([
    ['fails', { status: 503 }, 'The server returned an error.'],
    ['is cut off', null, "The server can't be reached."],
    ['is truncated', truncated, 'Something went wrong.'],
    ['is something else', { contentType: 'text/plain', body: '{}' }, 'Something went wrong.'],
  ])('that %s is reported in the dialog, and can be tried again', async (_, answer, sentence) => {
    const page = await visit('/guide/', { expects: failed })
    await page.route(file, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await openSearchOn(page)
    await field(page).pressSequentially('sho')
    await alertOf(page).getByText(sentence).waitFor()
    expect(await options(page).count()).toBe(0)
    await page.unroute(file)
    await tryAgain(page)
    await options(page).getByText('Short').first().waitFor()
    expect(await alertOf(page).count()).toBe(0)
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

test('a worker that does not come in 15 seconds is a timeout', async () => {
  const page = await visit('/guide/', { before: ownClock })
  const worker = await hold(page, searchWorker)
  await openSearchOn(page)
  await stopClock(page)
  await field(page).fill('beta')
  await page.clock.runFor(15_000)
  await alertOf(page).getByText('The server took too long to respond.').waitFor()
  worker.release()
  await tryAgain(page)
  await page.clock.resume()
  await options(page).getByText('Beta').first().waitFor()
})

test('the next letter tries again as well', async () => {
  const page = await visit('/guide/', { expects })
  await page.route(searchIndex, (route) => route.fulfill({ status: 503 }))
  await openSearchOn(page)
  await field(page).pressSequentially('sho')
  await alertOf(page).waitFor()
  await page.unroute(searchIndex)
  await field(page).press('r')
  await options(page).getByText('Short').first().waitFor()
})

test('while code and index are slow there is a skeleton, and nothing that could be taken for a result', async () => {
  const page = await visit('/guide/')
  const code = await hold(page, searchCode)
  const index = await hold(page, searchIndex)
  const skeleton = dialog(page).locator('.search-skeleton')
  await page.keyboard.press('/')
  await page.keyboard.type('bet')
  await skeleton.waitFor()
  code.release()
  await dialog(page).getByRole('listbox').waitFor({ state: 'attached' })
  expect(await skeleton.count()).toBe(1)
  expect(await options(page).count()).toBe(0)
  expect(await field(page).inputValue()).toBe('bet')
  index.release()
  await options(page).getByText('Beta').first().waitFor()
  expect(await skeleton.count()).toBe(0)
})

test('the answer to an older query is never shown', async () => {
  const page = await visit('/guide/')
  const index = await hold(page, searchIndex)
  await openSearchOn(page)
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = []
    const look = (): void => {
      for (const option of document.querySelectorAll('.option')) texts.push(option.textContent)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    return texts
  })
  await field(page).fill('tiny')
  await field(page).fill('beta')
  index.release()
  await options(page).getByText('Beta').first().waitFor()
  expect((await seen.jsonValue()).filter((text) => text.includes('Tiny'))).toEqual([])
})

test('in a browser that refuses workers, a message replaces the results', async () => {
  const page = await visit('/guide/', {
    before: (blank) =>
      blank.addInitScript(() => {
        Reflect.deleteProperty(window, 'Worker')
      }),
  })
  await openSearchOn(page)
  await field(page).fill('beta')
  await alertOf(page).getByText('Something went wrong.').waitFor()
  expect(await alertOf(page).innerText()).toContain('Worker is not defined')
})
