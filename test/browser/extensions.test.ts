import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hold } from './setup/network.ts'
import { address, goBack, isReady, newPage, startApp } from './setup/visit.ts'

/** Changes that extensions make to a document before an application takes it over. */
const changes = {
  'an element at the end of the application': () =>
    document.getElementById('app')?.append(document.createElement('div')),
  'an icon in every field': () => {
    for (const input of document.querySelectorAll('#app input')) input.after(document.createElement('i'))
  },
  'words wrapped for a translation': () => {
    for (const title of document.querySelectorAll('#sidebar a, .toc h2, .next a')) {
      const font = document.createElement('font')
      font.append(...title.childNodes)
      title.append(font)
    }
  },
  'attributes and elements outside of the application': () => {
    document.documentElement.setAttribute('data-extension', '')
    document.body.setAttribute('data-gr-ext-installed', '')
    document.body.append(document.createElement('grammarly-desktop-integration'))
  },
}

async function openChanged(change: () => void): Promise<Page> {
  const page = await newPage()
  await page.goto(address('/guide/blocks/'))
  await page.evaluate(change)
  return page
}

test.each(Object.entries(changes))('%s: the application takes over, and the console stays empty', async (_, change) => {
  const page = await openChanged(change)
  const words = await page.getByRole('article').textContent()
  await startApp(page)
  expect((await page.getByRole('article').textContent())?.slice(0, 200)).toBe(words?.slice(0, 200))
  await page.getByRole('button', { name: 'Copy' }).first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /^Theme/ }).click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.getByRole('banner').getByRole('link', { name: 'Guide', exact: true }).click()
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  await goBack(page)
  await page.getByRole('heading', { name: 'Blocks', level: 1 }).waitFor()
})

test('what was typed into the search before the application came is searched for all the same', async () => {
  const page = await openChanged(changes['an icon in every field'])
  const app = await hold(page, /\/assets\/js\/1\./)
  await page.keyboard.press('/')
  await page.keyboard.type('alpha')
  app.release()
  await isReady(page)
  const dialog = page.getByRole('dialog', { name: 'Search the docs' })
  await dialog.getByRole('option', { name: /Alpha/ }).first().waitFor()
  expect(await dialog.getByRole('combobox').inputValue()).toBe('alpha')
})
