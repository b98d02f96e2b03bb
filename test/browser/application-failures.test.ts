import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ownClock, stopClock } from './setup/clock.ts'
import { hold, watchDocuments } from './setup/network.ts'
import { dialog, field, options as results } from './setup/search.ts'
import { address, isReady, startApp, type Visit, visit } from './setup/visit.ts'

const options: Visit = {
  starts: false,
  expects: /Failed to load|was preloaded using link preload/,
}

const noticeOf = (page: Page): Locator => page.getByRole('alert')
const button = (page: Page, name: string): Locator => noticeOf(page).getByRole('button', { name })
const theme = (page: Page): Locator => page.getByRole('button', { name: /^Theme/ })

/** A file that the application imports. */
const imported = /\/docs\/assets\/js\/shared\.[^?]+\.js/
const truncatedScript = { contentType: 'text/javascript', body: 'import{' }

describe.each<[string, number, RegExp, Record<string, { contentType: string; body: string }>]>([
  [
    'the application',
    1,
    /\/docs\/assets\/js\/1\.[^?]+\.js/,
    {
      truncated: truncatedScript,
      other: { contentType: 'text/plain', body: '{}' },
    },
  ],
  ['a file that the application imports', 1, imported, { other: { contentType: 'text/plain', body: '{}' } }],
  [
    'the navigation',
    0,
    /\/docs\/assets\/nav\/site\.json/,
    {
      truncated: { contentType: 'application/json', body: '{"site":{' },
      other: { contentType: 'application/json', body: '{}' },
    },
  ],
])('%s', (_, number, file, wrong) => {
  const hasFocus = (locator: Locator) => expect.poll(() => locator.evaluate((one) => one === document.activeElement))

  /**
   * Opens a page whose file doesn't arrive. The route is there before the page: one that is set while the page still loads the
   * notice can lose that request.
   */
  function visitWithout(path: string, answer: (route: Route) => Promise<void>): Promise<Page> {
    return visit(path, { ...options, before: (blank) => blank.route(file, answer) })
  }

  /** What a reader is shown who asks for something of the application. */
  async function failFor(page: Page): Promise<string> {
    await theme(page).click()
    await button(page, 'Stay here').waitFor()
    return noticeOf(page).innerText()
  }

  test.each([
    ['missing', 404, 'The site has been updated.', 'Reload'],
    ['missing', 410, 'The site has been updated.', 'Reload'],
    ['error', 503, 'The server returned an error.', 'Try again'],
    ['error', null, "The server can't be reached.", 'Try again'],
  ])(
    'that is %s (%s) is reported with its number, its cause and its address; the page stays, its links work',
    async (cause, status, sentence, action) => {
      const page = await visitWithout('/reference/', (route) => (status ? route.fulfill({ status }) : route.abort()))
      const text = await failFor(page)
      expect(text).toContain(sentence)
      expect(text).toContain(`Loading chunk ${number} failed.`)
      expect(text).toContain(`(${cause}: /docs/assets/`)
      expect(text).toMatch(file)
      expect(await page.getByRole('dialog').count()).toBe(0)
      await hasFocus(button(page, action)).toBe(true)
      expect(page.url()).toBe(address('/reference/'))
      await page.getByRole('article').getByRole('link', { name: 'Alpha' }).click()
      await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
    },
  )

  test('that fails can be tried again, and is not answered from what the browser has kept', async () => {
    const tried: string[] = []
    const page = await visitWithout('/reference/', (route) => {
      if (route.request().method() === 'GET') tried.push(route.request().url())
      return route.abort()
    })
    await failFor(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => tried.length).toBeGreaterThan(1)
    await hasFocus(button(page, 'Try again')).toBe(true)
    await page.unroute(file)
    const documents = watchDocuments(page)
    const fetched = page.waitForRequest(/\/assets\/js\/1\./)
    await page.keyboard.press('Enter')
    expect((await fetched).url()).not.toBe(tried[0])
    await isReady(page)
    await expect.poll(() => noticeOf(page).innerText()).toBe('')
    await hasFocus(theme(page)).toBe(true)
    // What they had asked for is done.
    expect(await page.locator('html').getAttribute('data-theme')).toMatch(/light|dark/)
    expect(documents).toEqual([])
  })

  test('that is a page of the host is missing', async () => {
    const page = await visitWithout('/reference/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
    )
    expect(await failFor(page)).toContain('The site has been updated.')
    await page.unroute(file)
    await button(page, 'Reload').click()
    await startApp(page)
    await page.getByRole('article').getByRole('link', { name: 'Alpha' }).click()
    await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  })

  test.each(Object.entries(wrong))('that is not what it should be can be tried again: %s', async (_, answer) => {
    const page = await visitWithout('/reference/', (route) => route.fulfill(answer))
    expect(await failFor(page)).toContain('Something went wrong.')
    await page.unroute(file)
    await button(page, 'Try again').click()
    await isReady(page)
    await expect.poll(() => noticeOf(page).innerText()).toBe('')
    await page.getByRole('article').getByRole('link', { name: 'Alpha' }).click()
    await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  })

  test('that does not come in 120 seconds is a timeout, and may still come', async () => {
    let held = { release(): void {} }
    const page = await visit('/reference/', {
      ...options,
      async before(blank) {
        await ownClock(blank)
        held = await hold(blank, file)
      },
    })
    await stopClock(page)
    const asked = page.waitForRequest(file)
    await page.keyboard.press('/')
    await asked
    const notice = dialog(page).getByRole('alert')
    await page.clock.runFor(119_000)
    expect(await notice.count()).toBe(0)
    // The navigation has its own 120 seconds, from when the application asks for it.
    const reported = notice.getByText(`Loading chunk ${number} failed.`)
    await expect
      .poll(async () => {
        await page.clock.runFor(30_000)
        return reported.count()
      })
      .toBe(1)
    expect(await notice.innerText()).toContain('The server took too long to respond.')
    expect(await notice.innerText()).toContain('(timeout: ')
    await notice.getByRole('button', { name: 'Try again' }).click()
    held.release()
    await page.clock.resume()
    await isReady(page)
    expect(await notice.count()).toBe(0)
  })

  test('that is missing comes with a new document: the site was updated', async () => {
    const page = await visitWithout('/reference/', (route) => route.fulfill({ status: 404 }))
    await failFor(page)
    await page.unroute(file)
    const documents = watchDocuments(page)
    const loaded = page.waitForEvent('load')
    await button(page, 'Reload').click()
    await loaded
    expect(documents).toEqual(['/docs/reference/'])
    await startApp(page)
  })

  test('that fails leaves the reader alone who asks for nothing, or wants to stay', async () => {
    const page = await visitWithout('/reference/', (route) => route.abort())
    await page.mouse.move(600, 5)
    await page.locator('[data-failed]').waitFor({ state: 'attached' })
    // With Alt it is a command of the browser.
    await page.keyboard.press('Alt+t')
    expect(await noticeOf(page).innerText()).toBe('')
    await failFor(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => noticeOf(page).innerText()).toBe('')
    await hasFocus(theme(page)).toBe(true)
    await page.keyboard.press('t')
    await hasFocus(button(page, 'Try again')).toBe(true)
    await page.keyboard.press('/')
    await dialog(page).getByRole('alert').getByText(`Loading chunk ${number} failed.`).waitFor()
    await hasFocus(page.getByRole('combobox')).toBe(true)
  })

  test('that fails while the reader types into the search is reported there, and what was typed is found', async () => {
    const page = await visitWithout('/guide/', (route) => route.fulfill({ status: 503 }))
    await page.keyboard.press('/')
    await page.keyboard.type('be')
    const notice = dialog(page).getByRole('alert')
    await notice.getByText('The server returned an error.').waitFor()
    expect(await dialog(page).locator('.search-skeleton').isVisible()).toBe(false)
    await page.keyboard.type('ta')
    expect(await field(page).inputValue()).toBe('beta')
    await page.unroute(file)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await results(page).getByText('Beta').first().waitFor()
    await hasFocus(field(page)).toBe(true)
  })
})

test('where the browser keeps a truncated file that the application imports, another try reloads the page', async () => {
  const page = await visit('/reference/', {
    ...options,
    before: (blank) => blank.route(imported, (route) => route.fulfill(truncatedScript)),
  })
  const documents = watchDocuments(page)
  await theme(page).click()
  await noticeOf(page).getByText('Something went wrong.').waitFor()
  await page.unroute(imported)
  const loaded = page.waitForEvent('load')
  await button(page, 'Try again').click()
  await loaded
  await startApp(page)
  expect(documents).toEqual(['/docs/reference/'])
})

test('where not even the notice loads, the browser says what can be done', async () => {
  const page = await visit('/reference/', {
    starts: false,
    expects: /Failed to load resource|was preloaded using link preload/,
    before: (blank) => blank.route(/\/assets\/js\//, (route) => route.abort()),
  })
  // Accepted at once, because no key comes up while a dialog is open.
  const message = page.waitForEvent('dialog').then(async (alert) => {
    await alert.accept()
    return alert.message()
  })
  await page.keyboard.press('t')
  expect(await message).toBe("The server can't be reached. Reload the page.")
})
