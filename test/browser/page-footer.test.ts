import { expect, test } from 'vitest'
import { address, visit } from './setup/visit.ts'

test('previous and next lead through the pages in the order of the sidebar', async () => {
  const page = await visit('/guide/long/')
  const ways = page.getByRole('navigation', { name: 'Previous and next page' })
  expect(await ways.getByRole('link').allTextContents()).toEqual(['Previous Guide', 'Next Short'])
  await ways.getByRole('link', { name: 'Next Short' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  expect(await ways.getByRole('link').allTextContents()).toEqual(['Previous Long', 'Next Blocks'])
  await ways.getByRole('link', { name: 'Previous Long' }).click()
  await page.waitForURL(address('/guide/long/'))
})

test('a page that wants no previous page has none', async () => {
  const page = await visit('/', { javaScript: false })
  const ways = page.getByRole('navigation', { name: 'Previous and next page' })
  expect(await ways.getByRole('link').allTextContents()).toEqual(['Next Guide'])
})

test('the edit link names the source of the page, also after navigation', async () => {
  const page = await visit('/guide/short/')
  const edit = page.getByRole('link', { name: 'Edit this page' })
  expect(await edit.getAttribute('href')).toBe('https://git.example/reader/edit/main/guide/short.md')
  await page.getByRole('article').getByRole('link', { name: 'long page' }).click()
  await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
  expect(await edit.getAttribute('href')).toBe('https://git.example/reader/edit/main/guide/long.md')
})

test.each(['/', '/quickstart/', '/components/api/', '/limits/', '/apps/all-apps/'])(
  'help is in the same place on every page: the header of %s links to support, and its footer ends with a support link',
  async (path) => {
    const page = await visit(path, { site: 'own', javaScript: false })
    const main = await page.getByRole('navigation', { name: 'Main' }).locator('> a').allTextContents()
    expect(main.indexOf('Support')).toBe(main.indexOf('Pricing') - 1)
    expect(await page.locator('footer').getByRole('link').last().textContent()).toBe('Still have questions?')
  },
)
