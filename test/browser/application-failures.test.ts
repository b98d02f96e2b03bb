import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ownClock, stopClock } from './setup/clock.ts'
import { hold, watchDocuments } from './setup/network.ts'
import { address, isReady, startApp, type Visit, visit } from './setup/visit.ts'

describe.each([
  ['the application', 1, /\/docs\/assets\/js\/1\.[^?]+\.js/],
  ['the navigation', 0, /\/docs\/assets\/nav\/site\.json/],
])('%s', (_, number, file) => {
  const options: Visit = {
    starts: false,
    expects: /Failed to load resource|was preloaded using link preload/,
  }

  const noticeOf = (page: Page): Locator => page.getByRole('dialog').getByRole('alert')

  /** What the reader is told who asks for something of the application. */
  async function failFor(page: Page): Promise<string> {
    await page.getByRole('button', { name: /^Theme/ }).click()
    await noticeOf(page).waitFor()
    return noticeOf(page).innerText()
  }

  test.each([
    ['missing', 404],
    ['missing', 410],
    ['error', 503],
    ['error', null],
  ])(
    'that is %s (%s) is told with its number, its cause and its address; the page stays, its links work',
    async (cause, status) => {
      const page = await visit('/reference/', options)
      await page.route(file, (route) => (status ? route.fulfill({ status }) : route.abort()))
      const text = await failFor(page)
      expect(text).toContain(`Loading chunk ${number} failed.`)
      expect(text).toContain(`(${cause}: /docs/assets/`)
      expect(text).toMatch(file)
      expect(page.url()).toBe(address('/reference/'))
      await page.keyboard.press('Escape')
      await page.getByRole('article').getByRole('link', { name: 'Alpha' }).click()
      await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
    },
  )

  test('that fails can be tried again, and is not answered from what the browser has kept', async () => {
    const page = await visit('/reference/', options)
    const tried: string[] = []
    await page.route(file, (route) => {
      if (route.request().method() === 'GET') tried.push(route.request().url())
      return route.abort()
    })
    await failFor(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => tried.length).toBeGreaterThan(1)
    await noticeOf(page).waitFor()
    await page.unroute(file)
    const documents = watchDocuments(page)
    const fetched = page.waitForRequest(/\/assets\/js\/1\./)
    await page.getByRole('button', { name: 'Try again' }).click()
    expect((await fetched).url()).not.toBe(tried[0])
    await isReady(page)
    expect(await noticeOf(page).count()).toBe(0)
    // What they had asked for is done.
    expect(await page.locator('html').getAttribute('data-theme')).toMatch(/light|dark/)
    expect(documents).toEqual([])
  })

  test('that does not come in 120 seconds is a timeout, and may still come', async () => {
    const page = await visit('/reference/', { ...options, before: ownClock })
    const held = await hold(page, file)
    await stopClock(page)
    const asked = page.waitForRequest(file)
    await page.keyboard.press('/')
    await asked
    await page.clock.runFor(119_000)
    expect(await noticeOf(page).count()).toBe(0)
    // The navigation has its own 120 seconds, from when the application asks for it.
    const told = noticeOf(page).getByText(`Loading chunk ${number} failed.`)
    await expect
      .poll(async () => {
        await page.clock.runFor(30_000)
        return told.count()
      })
      .toBe(1)
    expect(await noticeOf(page).innerText()).toContain('(timeout: ')
    await page.getByRole('button', { name: 'Try again' }).click()
    held.release()
    await page.clock.resume()
    await isReady(page)
    expect(await noticeOf(page).count()).toBe(0)
  })

  test('that is missing is tried again with a new document: the site has been deployed anew', async () => {
    const page = await visit('/reference/', options)
    await page.route(file, (route) => route.fulfill({ status: 404 }))
    await failFor(page)
    await page.unroute(file)
    const documents = watchDocuments(page)
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Try again' }).click()
    await loaded
    expect(documents).toEqual(['/docs/reference/'])
    await startApp(page)
  })

  test('that fails leaves the reader alone who asks for nothing, or wants to stay', async () => {
    const page = await visit('/reference/', options)
    await page.route(file, (route) => route.abort())
    await page.mouse.move(600, 5)
    await page.locator('[data-failed]').waitFor({ state: 'attached' })
    expect(await noticeOf(page).count()).toBe(0)
    await failFor(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    expect(await noticeOf(page).count()).toBe(0)
    await page.keyboard.press('/')
    await noticeOf(page).getByText(`Loading chunk ${number} failed.`).waitFor()
    await page.getByRole('combobox').waitFor()
  })
})
