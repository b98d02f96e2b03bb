import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  control,
  dialog,
  failedRequests,
  type Host,
  noTraces,
  openDialog,
  press,
  save,
  startHost,
  status,
  traces,
  visitHost,
} from './setup/offline.ts'
import { collectMessages, startApp } from './setup/visit.ts'

test('a download that fails midway shows a message, leaves nothing behind, and can be tried again', async () => {
  const host = await startHost()
  const page = await visitHost(host)
  host.dropped = /\/guide\/long\/$/
  await openDialog(page)
  await press(page, 'Save: All pages')
  await status(page).getByText("The server can't be reached.").waitFor()
  expect(await traces(page)).toEqual(noTraces)
  host.dropped = null
  await press(page, 'Save: All pages')
  await status(page).getByText('Saved.').waitFor()
})

/** A download that waits for one of its files. */
async function holdDownload(): Promise<{ host: Host; page: Page }> {
  const host = await startHost()
  const page = await visitHost(host)
  host.held = /\/guide\/long\/$/
  await openDialog(page)
  await press(page, 'Save: All pages')
  await expect.poll(() => host.asked).toContain('/docs/guide/long/')
  return { host, page }
}

test('a network that goes off midway is the same', async () => {
  const { host, page } = await holdDownload()
  await page.context().setOffline(true)
  // The browser only refuses new requests: it goes on waiting for the one on its way.
  host.cut()
  await status(page).getByText("The server can't be reached.").waitFor()
  expect(await traces(page)).toEqual(noTraces)
})

test('a file that is not the one of the build is not saved', async () => {
  const host = await startHost()
  const page = await visitHost(host)
  await page.route('**/docs/guide/long/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).slice(0, 5000) })
  })
  await openDialog(page)
  await press(page, 'Save: All pages')
  await status(page).getByText('The site is being updated.').waitFor()
  expect(await traces(page)).toEqual(noTraces)
})

test('full storage is reported, and what was saved before stays', async () => {
  const host = await startHost()
  const page = await visitHost(host)
  await save(page, 'This section: Guides')
  const before = await traces(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: host.origin, quotaSize: 100_000 })
  await openDialog(page)
  await press(page, 'Save: All pages')
  await status(page).getByText("There isn't enough space left").waitFor()
  expect(await traces(page)).toEqual(before)
  await dialog(page).getByRole('button', { name: 'Remove: This section: Guides' }).waitFor()
})

test.each<[string, (page: Page) => Promise<unknown>]>([
  [
    'refuses service workers',
    (page) =>
      page.addInitScript(() => {
        navigator.serviceWorker.register = () => Promise.reject(new DOMException('denied', 'SecurityError'))
      }),
  ],
  [
    'has no service workers',
    (page) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')),
  ],
  [
    'refuses storage',
    (page) =>
      page.addInitScript(() => {
        const refuse = (): Promise<never> => Promise.reject(new DOMException('denied', 'SecurityError'))
        Object.assign(caches, { open: refuse, match: refuse, keys: refuse })
      }),
  ],
])('a browser that %s is reported', async (_, before) => {
  const host = await startHost()
  const page = await visitHost(host, '/guide/', { before })
  await openDialog(page)
  await press(page, 'Save: All pages')
  await status(page).getByText("This browser doesn't let the site save pages.").waitFor()
  await control(page, /^Save for offline/).waitFor({ state: 'attached' })
})

test('while one of two tabs saves, the other shows that, and then the result', async () => {
  const host = await startHost()
  const first = await visitHost(host)
  const second = await first.context().newPage()
  const messages = collectMessages(second, failedRequests)
  await second.goto(`${host.origin}/docs/guide/short/`)
  await startApp(second)
  await control(second).waitFor()
  host.held = /\/guide\/long\/$/
  await openDialog(first)
  await press(first, 'Save: All pages')
  await expect.poll(() => host.asked).toContain('/docs/guide/long/')
  await openDialog(second)
  await press(second, 'Save: All pages')
  await status(second).getByText('Another tab is saving pages.').waitFor()
  host.held = null
  await status(first).getByText('Saved.').waitFor()
  await dialog(second).getByRole('button', { name: 'Remove: All pages' }).waitFor()
  expect(messages).toEqual([])
})

test('a canceled download leaves nothing', async () => {
  const { page } = await holdDownload()
  await press(page, 'Cancel')
  await dialog(page).getByRole('progressbar', { name: 'Saving' }).waitFor({ state: 'detached' })
  expect(await status(page).textContent()).toBe('')
  expect(await traces(page)).toEqual(noTraces)
})

test('a tab that is closed midway leaves nothing for long', async () => {
  const { host, page } = await holdDownload()
  await page.reload()
  host.held = null
  await startApp(page)
  await control(page, /^Save for offline/).waitFor()
  await expect.poll(() => traces(page)).toEqual(noTraces)
})
