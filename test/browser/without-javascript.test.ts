import { expect, inject, test } from 'vitest'
import { address, goBack, visit } from './setup/visit.ts'

test.each(['/triggers/', '/quickstart/', '/workflows/steps/', '/components/api/', '/limits/', '/apps/all-apps/'])(
  '%s of our own site is readable: its words, its sidebar, its way on',
  async (route) => {
    const page = await visit(route, { site: 'own', javaScript: false })
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
    expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(300)
    expect(await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link').count()).toBeGreaterThan(1)
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()).toBeGreaterThan(2)
  },
)

test('every link on our own site leads to an existing page and anchor', async () => {
  const routes = [...inject('routes'), '/changes/']
  const documents = await Promise.all(routes.map(async (route) => (await fetch(address(route, 'own'))).text()))
  const ids = new Map(routes.map((route, index) => [`/docs${route}`, idsOf(documents[index] ?? '')]))
  const dead = documents.flatMap((document, index) => {
    const from = address(routes[index] ?? '', 'own')
    const links = hrefsOf(document).map((href) => new URL(href, from))
    const inside = links.filter(({ origin }) => origin === new URL(from).origin)
    return inside.filter((link) => !isThere(link, ids)).map((to) => ({ from, to }))
  })
  expect(routes.length).toBeGreaterThan(10)
  expect(await withoutFiles(dead)).toEqual([])
})

/** Links to files, such as the API's document, are there when the server has them. */
async function withoutFiles(dead: readonly { from: string; to: URL }[]): Promise<string[]> {
  const files = dead.filter(({ to }) => /\.\w+$/.test(to.pathname) && to.hash === '')
  const answers = await Promise.all(files.map(async ({ to }) => [to.href, (await fetch(to)).status] as const))
  const served = new Set(answers.flatMap(([href, status]) => (status === 200 ? [href] : [])))
  return dead.filter(({ to }) => !served.has(to.href)).map(({ from, to }) => `${from} -> ${to.href}`)
}

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

const idsOf = (html: string): Set<string> => new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id))

function isThere({ pathname, hash }: URL, ids: ReadonlyMap<string, Set<string>>): boolean {
  const known = ids.get(pathname)
  return known !== undefined && (hash === '' || known.has(decodeURIComponent(hash.slice(1))))
}

test('links lead on, to a heading as well, and back', async () => {
  const page = await visit('/guide/short/', { javaScript: false })
  await page.getByRole('article').getByRole('link', { name: 'second chapter' }).click()
  await page.waitForURL(address('/guide/long/#second'))
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Third' }).click()
  await page.waitForURL(address('/guide/long/#third'))
  await page.getByRole('link', { name: /^Next/ }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  await goBack(page)
  await page.waitForURL(address('/guide/long/#third'))
})

test('what needs the application is not shown, all else works', async () => {
  const page = await visit('/guide/blocks/', { javaScript: false })
  for (const name of ['Search the docs', /^Theme/, 'Copy']) {
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  }
  expect(await page.getByRole('search').count()).toBe(0)
  expect(await page.getByRole('row').count()).toBe(5)
  await page.getByText('Python', { exact: true }).first().click()
  await page.getByText('one = 1').waitFor()
  await page.getByText('What is inside').click()
  await page.getByText('A text that was closed.').waitFor()
  expect(await page.getByRole('link', { name: 'Play video: One minute' }).getAttribute('href')).toBe(
    'https://films.example/one',
  )
})

test('the drawer has no links to headings, which it would cover', async () => {
  const page = await visit('/triggers/', { site: 'own', screen: 'phone', javaScript: false })
  await page.getByRole('button', { name: 'Menu' }).tap()
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
  await sidebar.locator('[aria-current="page"]').waitFor()
  expect(await sidebar.locator('[href^="#"]').count()).toBeGreaterThan(0)
  expect(await sidebar.locator('[href^="#"]:visible').count()).toBe(0)
  // The table of contents above the text has them.
  await sidebar.getByRole('button', { name: 'Close' }).tap()
  await page.getByText('On this page').first().tap()
  await page.getByRole('main').getByRole('link', { name: 'App-based triggers' }).first().waitFor()
})

test('groups of the sidebar open', async () => {
  const page = await visit('/guide/', { javaScript: false })
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
  await sidebar.getByText('Elements').click()
  await sidebar.getByRole('link', { name: 'Blocks', exact: true }).click()
  await page.getByRole('heading', { name: 'Blocks', level: 1 }).waitFor()
})
