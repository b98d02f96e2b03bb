import { expect, inject, test } from 'vitest'
import { address, goBack, visit } from './setup/visit.ts'

interface LinkOnPage {
  page: string
  href: string
}

test('every page of our own site is readable: its words, its sidebar, its way on', async () => {
  const page = await visit('/', { site: 'own', javaScript: false })
  const unreadable: string[] = []
  for (const route of inject('routes')) {
    await page.goto(address(route, 'own'))
    const text = await page.getByRole('article').innerText()
    const titles = await page.getByRole('main').getByRole('heading', { level: 1 }).count()
    const entries = await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link').count()
    if (text.length < 300 || titles !== 1 || entries === 0) unreadable.push(`${route} ${titles} ${entries} ${text}`)
  }
  expect(unreadable).toEqual([])
})

test('every link of our own site leads to a page that is there, and to a place on it', async () => {
  const page = await visit('/', { site: 'own', javaScript: false })
  const links: LinkOnPage[] = []
  const ids = new Map<string, Set<string>>()
  for (const route of inject('routes')) {
    await page.goto(address(route, 'own'))
    const found = await page.evaluate(() => ({
      links: [...document.querySelectorAll('a')].map((link) => link.href),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    }))
    ids.set(new URL(page.url()).pathname, new Set(found.ids))
    links.push(...found.links.map((href) => ({ page: route, href })))
  }
  const { origin } = new URL(page.url())
  const inside = links.filter(({ href }) => new URL(href).origin === origin)
  expect(inside.length).toBeGreaterThan(inject('routes').length)
  const dead = inside.filter(({ href }) => {
    const { pathname, hash } = new URL(href)
    const known = ids.get(pathname)
    return !known || (hash !== '' && !known.has(decodeURIComponent(hash.slice(1))))
  })
  expect(dead).toEqual([])
})

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
  for (const name of ['Search the docs', 'Switch between light and dark', 'Copy']) {
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

test('groups of the sidebar open', async () => {
  const page = await visit('/guide/', { javaScript: false })
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
  await sidebar.getByText('Elements').click()
  await sidebar.getByRole('link', { name: 'Blocks', exact: true }).click()
  await page.getByRole('heading', { name: 'Blocks', level: 1 }).waitFor()
})
