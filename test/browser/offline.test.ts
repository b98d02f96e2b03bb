import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { OfflineList, OfflineOffer } from '../../packages/lectern/src/shared/offline.ts'
import {
  closeDialog,
  control,
  dialog,
  goOffline,
  noTraces,
  openDialog,
  press,
  save,
  startHost,
  status,
  traces,
  visitHost,
} from './setup/offline.ts'
import { openSearchOn, dialog as searchDialog, typeQuery } from './setup/search.ts'
import { startApp } from './setup/visit.ts'

test('until a reader asks for it, there is no worker, no cache, and no request for them', async () => {
  const host = await startHost()
  const page = await visitHost(host)
  await page.reload()
  await startApp(page)
  await control(page).waitFor()
  expect(await traces(page)).toEqual(noTraces)
  expect(host.asked.filter((path) => /worker|list\./.test(path))).toEqual([])
})

test('the sizes are those of the files that are downloaded', async () => {
  const folder = join(inject('folders').offline, 'docs')
  const read = async (file: string): Promise<string> => readFile(join(folder, file), 'utf8')
  const offer: OfflineOffer = JSON.parse(await read('assets/offline/site.json'))
  const list: OfflineList = JSON.parse(await read(offer.list))
  const sizes = Object.values(list)
    .flat()
    .map(async ([address]) => {
      const file = join(folder, address.replace(/(^|\/)$/, '$1index.html'))
      const size = (await stat(`${file}.br`).catch(() => stat(file))).size
      return size
    })
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(100_000)
  const page = await visitHost(await startHost())
  const label = `Save for offline (${Math.ceil(total / 1000)} KB)`
  expect(await control(page).textContent()).toBe(label)
})

test('the whole site can be read and searched without a network', async () => {
  const host = await startHost()
  const page = await visitHost(host)
  await save(page)
  await goOffline(page, host)
  await page.reload()
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  await startApp(page)
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Long' }).click()
  await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
  await openSearchOn(page)
  await typeQuery(page, 'beta', 'Beta')
  await searchDialog(page).getByRole('option').first().click()
  await page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor()
  // Another form of an address, and a redirect.
  await page.goto(`${host.origin}/docs/guide/short`)
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  await page.goto(`${host.origin}/docs/moved/`)
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/docs/guide/short/')
})

test('of a section, its pages can be read; others say that they are not saved, and the reader can move on', async () => {
  const host = await startHost()
  const page = await visitHost(host)
  await save(page, 'This section: Guides')
  await goOffline(page, host)
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
  await sidebar.getByRole('link', { name: 'Short' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  await page.goto(`${host.origin}/docs/guide/blocks/`)
  await page.getByRole('heading', { name: 'Page not saved', level: 1 }).waitFor()
  await startApp(page)
  await control(page, /^Saved for offline/).waitFor()
  await sidebar.getByRole('link', { name: 'Long' }).click()
  await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
  await sidebar.getByText('Elements').click()
  await sidebar.getByRole('link', { name: 'Blocks', exact: true }).click()
  await page.getByText("this isn't saved on your device").waitFor()
  await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
})

test('sections are added and removed one by one', async () => {
  const page = await visitHost(await startHost())
  await save(page, 'This section: Guides')
  await page.getByRole('navigation', { name: 'Sidebar' }).getByText('Elements').click()
  await page.getByRole('link', { name: 'Blocks', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Blocks', level: 1 }).waitFor()
  await save(page, 'This section: Elements')
  const files = (): Promise<string[]> =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => !name.endsWith('record'))
      const caches_ = await Promise.all(names.map((name) => caches.open(name)))
      const keys = await Promise.all(caches_.map((cache) => cache.keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname)
    })
  expect(await files()).toEqual(expect.arrayContaining(['/docs/guide/long/', '/docs/guide/blocks/']))
  await openDialog(page)
  await press(page, 'Remove: Guides')
  await dialog(page).getByRole('button', { name: 'Remove: Guides' }).waitFor({ state: 'detached' })
  expect(await files()).toContain('/docs/guide/blocks/')
  expect(await files()).not.toContain('/docs/guide/long/')
  await press(page, 'Remove: This section: Elements')
  await status(page).getByText('Removed').waitFor()
  expect(await traces(page)).toEqual(noTraces)
})

test('removing the saved pages unregisters the worker and deletes its caches, even without a network', async () => {
  const host = await startHost()
  const page = await visitHost(host)
  await save(page)
  expect(await traces(page)).toEqual({ workers: ['/docs/'], caches: [expect.any(String), expect.any(String)] })
  host.asked.length = 0
  await page.reload()
  await startApp(page)
  // What the application asks for by itself: the offer, and the same again once it has looked after its copy.
  await expect.poll(() => host.asked.filter((path) => path.endsWith('/offline/site.json')).length).toBe(2)
  await goOffline(page, host)
  await openDialog(page)
  await press(page, 'Remove: All pages')
  await status(page).getByText('Removed').waitFor()
  expect(await traces(page)).toEqual(noTraces)
})

test('the control works with the keyboard and returns the focus', async () => {
  const page = await visitHost(await startHost())
  await control(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  const button = dialog(page).getByRole('button', { name: 'Save: All pages' })
  await button.focus()
  await page.keyboard.press('Enter')
  await status(page).getByText('Saved.').waitFor()
  // The same button now removes them.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Remove: All pages')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Saved for offline/)
})

test('a download continues after the dialog closes, and its end is announced', async () => {
  const host = await startHost()
  const page = await visitHost(host)
  host.held = /\/guide\/long\/$/
  await openDialog(page)
  await press(page, 'Save: All pages')
  await expect.poll(() => host.asked).toContain('/docs/guide/long/')
  await closeDialog(page)
  await control(page, /^Saving for offline \(\d+%\)/).waitFor()
  host.held = null
  await control(page, /^Saved for offline/).waitFor()
  await page.locator('.offline-foot').getByRole('status').getByText('Saved.').waitFor()
})
