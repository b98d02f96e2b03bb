import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { watchChunks, watchDocuments } from './setup/network.ts'
import { address, visit } from './setup/visit.ts'

/** Adds a link to the page's text. */
async function addLink(page: Page, attributes: Record<string, string>): Promise<void> {
  await page.evaluate((values) => {
    const link = document.createElement('a')
    for (const [name, value] of Object.entries(values)) link.setAttribute(name, value)
    link.textContent = 'The link'
    document.querySelector('article p')?.prepend(link)
  }, attributes)
}

test('a link to another site loads that site', async () => {
  const page = await visit('/', {
    before: (blank) => blank.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'Elsewhere' })),
  })
  await page.getByRole('article').getByRole('link', { name: 'Another site' }).click()
  await page.waitForURL('https://elsewhere.example/page')
})

test('a link to an unknown address of the site loads a document', async () => {
  const page = await visit('/guide/', { expects: /status of 404/ })
  await addLink(page, { href: '/docs/nowhere/' })
  const documents = watchDocuments(page)
  await page.getByRole('link', { name: 'The link' }).click()
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(documents).toEqual(['/docs/nowhere/'])
})

test('a link to a file of the site loads the file', async () => {
  // The browser shows XML with its own style, which the policy blocks.
  const page = await visit('/guide/', { expects: /Applying inline style/ })
  await addLink(page, { href: '/docs/sitemap.xml' })
  await page.getByRole('link', { name: 'The link' }).click()
  await page.waitForURL(address('/sitemap.xml'))
})

test('a link in the text to a public file loads that file as a document', async () => {
  // A file that is no document names no icon, so the browser asks the host for one.
  const page = await visit('/reference/beta/', { expects: /favicon\.ico/ })
  const chunks = watchChunks(page)
  const documents = watchDocuments(page)
  await page.getByRole('article').getByRole('link', { name: 'notes' }).click()
  await page.waitForURL(address('/notes.txt'))
  expect(await page.locator('body').textContent()).toContain('served as they are')
  expect([documents, chunks]).toEqual([['/docs/notes.txt'], []])
})

test('a download stays a download', async () => {
  const page = await visit('/guide/')
  await addLink(page, { href: '/docs/guide/short/', download: 'short.html' })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'The link' }).click()
  expect((await download).suggestedFilename()).toBe('short.html')
  expect(page.url()).toBe(address('/guide/'))
})

test.each(['Control', 'Shift'] as const)(
  'a click with %s opens the page in a new tab or window, as the browser does by default',
  async (key) => {
    const page = await visit('/guide/')
    const opened = page.context().waitForEvent('page')
    await page
      .getByRole('article')
      .getByRole('link', { name: 'short one' })
      .click({ modifiers: [key] })
    const other = await opened
    await other.waitForURL(address('/guide/short/'))
    expect(page.url()).toBe(address('/guide/'))
  },
)

test('a link that opens in a new tab opens there', async () => {
  const page = await visit('/guide/')
  await addLink(page, { href: '/docs/guide/short/', target: '_blank' })
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'The link' }).click()
  await (await opened).waitForURL(address('/guide/short/'))
  expect(page.url()).toBe(address('/guide/'))
})

test('a link with a query keeps it', async () => {
  const page = await visit('/guide/')
  await addLink(page, { href: '/docs/guide/blocks/?q=har#table' })
  const chunks = watchChunks(page)
  const documents = watchDocuments(page)
  await page.getByRole('link', { name: 'The link' }).click()
  await page.waitForURL(address('/guide/blocks/?q=har#table'))
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  expect(chunks).toHaveLength(1)
  expect(documents).toEqual([])
})

test('a reload loads the document', async () => {
  const page = await visit('/guide/')
  const documents = watchDocuments(page)
  await page.reload()
  expect(documents).toEqual(['/docs/guide/'])
})
