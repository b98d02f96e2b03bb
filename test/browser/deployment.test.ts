import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createStaticServer } from '../../src/node/serve/static-server.ts'
import { startServer, stopServer } from './setup/hosts.ts'
import { watchDocuments } from './setup/network.ts'
import { address, newPage, startApp } from './setup/visit.ts'

/** A host whose site can be replaced while readers have it open. */
async function startHost(): Promise<{ origin: string; deploy(): void }> {
  const [before, after] = [inject('folders').reader, inject('folders').edited].map((dir) =>
    createStaticServer(dir, '/docs/'),
  ) as [Server, Server]
  let site = before
  const host = createServer((request, response) => site.emit('request', request, response))
  const origin = await startServer(host)
  onTestFinished(() => stopServer(host))
  return {
    origin,
    deploy() {
      site = after
    },
  }
}

async function openBeforeDeployment(path: string): Promise<{ page: Page; documents: string[] }> {
  const { origin, deploy } = await startHost()
  const page = await newPage({ expects: /status of 404/ })
  await page.goto(`${origin}/docs${path}`)
  await startApp(page)
  deploy()
  return { page, documents: watchDocuments(page) }
}

test('after a deployment an edited page comes by one full load, in its new form', async () => {
  const { page, documents } = await openBeforeDeployment('/guide/long/')
  await page.getByRole('article').getByRole('link', { name: 'short page' }).click()
  await page.getByRole('article').getByText('Deployed anew.').waitFor()
  expect(documents).toEqual(['/docs/guide/short/'])
})

test('from there on the new site is navigated as ever', async () => {
  const { page, documents } = await openBeforeDeployment('/guide/long/')
  await page.getByRole('article').getByRole('link', { name: 'short page' }).click()
  await page.getByRole('article').getByText('Deployed anew.').waitFor()
  await startApp(page)
  await page.getByRole('link', { name: 'Guide', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  await page.getByRole('article').getByText('Deployed anew.').waitFor()
  expect(documents).toEqual(['/docs/guide/short/'])
})

test('a page that the deployment left as it was needs no full load', async () => {
  const { page, documents } = await openBeforeDeployment('/reference/')
  await page.getByRole('article').getByRole('link', { name: 'Alpha' }).click()
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  expect(documents).toEqual([])
})

test('a document that is older than the navigation keeps its words, and their behaviour', async () => {
  const page = await newPage({ expects: /Minified React error #4(?:18|25)|[Hh]ydrat/ })
  await page.route('**/assets/nav/site.json', async (route) => {
    const nav = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'application/json', body: nav.replaceAll('"Essential"', '"Renamed"') })
  })
  await page.goto(address('/guide/blocks/'))
  await startApp(page)
  const words = await page.getByRole('article').textContent()
  expect(words?.length).toBeGreaterThan(500)
  await page.getByRole('navigation', { name: 'Sidebar' }).getByText('Renamed').waitFor()
  await page.getByRole('button', { name: 'Copy' }).first().waitFor({ state: 'attached' })
})
