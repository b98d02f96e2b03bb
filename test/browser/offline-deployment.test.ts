import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { watchDocuments } from './setup/network.ts'
import { control, goOffline, noTraces, save, startHost, traces, visitHost } from './setup/offline.ts'
import { startApp } from './setup/visit.ts'

const edit = (page: Page) => page.getByRole('article').getByText('Deployed again.')
/** Name of the build that is saved. */
const savedBuild = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cache = (await caches.keys()).find((name) => name.endsWith('record')) ?? ''
    return (await (await caches.match('/docs/', { cacheName: cache }))?.json())?.build
  })

test('with the server, every page is as new as the site, and the saved copy follows', async () => {
  const host = await startHost()
  const page = await visitHost(host, '/guide/short/')
  await save(page)
  const before = await savedBuild(page)
  host.deploy('offlineEdited')
  host.asked.length = 0
  await page.reload()
  await edit(page).waitFor()
  await startApp(page)
  await expect.poll(() => savedBuild(page)).not.toBe(before)
  await control(page, /^Saved for offline/).waitFor()
  // The pages that are still the same were taken from the earlier copy.
  expect(host.asked).not.toContain('/docs/guide/long/')
  expect(host.asked).toContain('/docs/guide/')
  await goOffline(page, host)
  await page.goto(`${host.origin}/docs/guide/`)
  await edit(page).waitFor()
  await page.goto(`${host.origin}/docs/guide/long/`)
  await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
})

test('a public file is as new as the site, even if its name looks as if it had a hash', async () => {
  const host = await startHost()
  const page = await visitHost(host, '/guide/short/')
  await save(page)
  host.asked.length = 0
  const load = () => page.evaluate(async () => (await fetch('/docs/drawing.overview.svg')).text())
  const drawing = await load()
  expect(drawing).toContain('<svg')
  expect(host.asked).toContain('/docs/drawing.overview.svg')
  await goOffline(page, host)
  expect(await load()).toBe(drawing)
})

test('in a tab from before a deployment, edited pages come in their new form', async () => {
  const host = await startHost()
  const page = await visitHost(host, '/guide/long/')
  await save(page)
  const documents = watchDocuments(page)
  host.deploy('offlineEdited')
  await page.getByRole('article').getByRole('link', { name: 'short page' }).click()
  await edit(page).waitFor()
  expect(documents).toEqual(['/docs/guide/short/'])
})

test('if the update fails, the earlier copy stays whole: no page is of another build', async () => {
  const host = await startHost()
  const page = await visitHost(host, '/guide/long/')
  await save(page)
  const before = await savedBuild(page)
  host.deploy('offlineEdited')
  // The update gets some of the files, but not all.
  host.dropped = /\/guide\/$/
  await page.reload()
  await startApp(page)
  await expect.poll(() => host.asked).toContain('/docs/guide/')
  await expect.poll(async () => (await traces(page)).caches.length).toBe(2)
  await control(page, /^Saved for offline/).waitFor()
  expect(await savedBuild(page)).toBe(before)
  await goOffline(page, host)
  await page.reload()
  await startApp(page)
  await page.getByRole('article').getByRole('link', { name: 'short page' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  expect(await edit(page).count()).toBe(0)
  await page.goto(`${host.origin}/docs/guide/`)
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  expect(await edit(page).count()).toBe(0)
})

test('a deployment during the download has the new files saved', async () => {
  const host = await startHost()
  const page = await visitHost(host, '/guide/long/')
  host.held = /\/guide\/short\/$/
  await control(page).click()
  await page.getByRole('button', { name: 'Save: All pages' }).click()
  await expect.poll(() => host.asked).toContain('/docs/guide/short/')
  host.deploy('offlineEdited')
  host.held = null
  await page.getByRole('dialog').getByText('Saved.').waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await goOffline(page, host)
  await page.goto(`${host.origin}/docs/guide/short/`)
  await edit(page).waitFor()
})

test('when the site no longer offers it, the worker and the saved pages go', async () => {
  const host = await startHost()
  const page = await visitHost(host)
  await save(page)
  host.deploy('reader')
  await page.reload()
  await expect.poll(() => traces(page)).toEqual(noTraces)
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
})
