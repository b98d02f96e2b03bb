import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { hold, watchDocuments } from './setup/network.ts'
import { startHost } from './setup/sites/deployments.ts'
import { address, newPage, startApp } from './setup/visit.ts'

async function openBeforeDeployment(
  path: string,
  starts = true,
): Promise<{ page: Page; documents: string[]; deploy(): void }> {
  const { origin, deploy } = await startHost()
  const page = await newPage({ expects: /status of 404/ })
  await page.goto(`${origin}/docs${path}`)
  if (starts) await startApp(page)
  return { page, documents: watchDocuments(page), deploy: () => deploy(inject('folders').edited) }
}

test('after a deployment an edited page comes by one full load, in its new form', async () => {
  const { page, documents, deploy } = await openBeforeDeployment('/guide/long/')
  deploy()
  await page.getByRole('article').getByRole('link', { name: 'short page' }).click()
  await page.getByRole('article').getByText('Deployed again.').waitFor()
  expect(documents).toEqual(['/docs/guide/short/'])
})

test('from there on the new site is navigated as ever', async () => {
  const { page, documents, deploy } = await openBeforeDeployment('/guide/long/')
  deploy()
  await page.getByRole('article').getByRole('link', { name: 'short page' }).click()
  await page.getByRole('article').getByText('Deployed again.').waitFor()
  await startApp(page)
  await page.getByRole('link', { name: 'Guide', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor()
  await page.getByRole('article').getByText('Deployed again.').waitFor()
  expect(documents).toEqual(['/docs/guide/short/'])
})

test('a page that the deployment left as it was needs no full load', async () => {
  const { page, documents, deploy } = await openBeforeDeployment('/reference/')
  deploy()
  await page.getByRole('article').getByRole('link', { name: 'Alpha' }).click()
  await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor()
  expect(documents).toEqual([])
})

test('a document that is older than the navigation keeps its words, and their behaviour', async () => {
  const page = await newPage()
  await renameGroup(page)
  await page.goto(address('/guide/blocks/'))
  await startApp(page)
  const words = await page.getByRole('article').textContent()
  expect(words?.length).toBeGreaterThan(500)
  await page.getByRole('navigation', { name: 'Sidebar' }).getByText('Renamed').waitFor()
  await page.getByRole('button', { name: 'Copy' }).first().waitFor({ state: 'attached' })
})

/** The navigation of a site that was deployed with another title in its sidebar. */
async function renameGroup(page: Page): Promise<void> {
  await page.route('**/assets/nav/site.json', async (route) => {
    const nav = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'application/json', body: nav.replaceAll('"Essential"', '"Renamed"') })
  })
}

test('a page that was edited after its document came is loaded before the application takes it over', async () => {
  const { page, documents, deploy } = await openBeforeDeployment('/guide/short/', false)
  deploy()
  await page.mouse.move(200, 2)
  await page.getByRole('article').getByText('Deployed again.').waitFor()
  await startApp(page)
  expect(documents).toEqual(['/docs/guide/short/'])
  await page.getByRole('article').getByRole('link', { name: 'long page' }).click()
  await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
  expect(documents).toHaveLength(1)
})

test('if the host keeps sending the older document, the edited page is shown after one load', async () => {
  const { origin, deploy } = await startHost()
  const page = await newPage()
  const old = await (await fetch(`${origin}/docs/guide/short/`)).text()
  await page.goto(`${origin}/docs/guide/short/`)
  await page.route(`${origin}/docs/guide/short/`, (route) => route.fulfill({ contentType: 'text/html', body: old }))
  const documents = watchDocuments(page)
  deploy(inject('folders').edited)
  await renameGroup(page)
  const loaded = page.waitForEvent('load')
  await page.mouse.move(200, 2)
  await loaded
  await startApp(page)
  await page.getByRole('article').getByText('Deployed again.').waitFor()
  await page.getByRole('navigation', { name: 'Sidebar' }).getByText('Renamed').waitFor()
  expect(documents).toEqual(['/docs/guide/short/'])
})

test('where a page came after its not-found document, it is loaded', async () => {
  const { origin } = await startHost()
  const page = await newPage({ expects: /status of 404/ })
  const address = `${origin}/docs/guide/short/`
  const missing = await (await fetch(`${origin}/docs/nowhere/`)).text()
  await page.route(address, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: missing }), {
    times: 1,
  })
  await page.goto(address)
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  expect(page.url()).toBe(address)
})

test('back returns to each page from before a deployment, without the application', async () => {
  const { page, deploy } = await openBeforeDeployment('/')
  await page.getByRole('article').getByRole('link', { name: 'The reference' }).click()
  await page.getByRole('heading', { name: 'Reference', level: 1 }).waitFor()
  deploy()
  await page.getByRole('article').getByRole('link', { name: 'guide' }).click()
  await page.getByRole('article').getByText('Deployed again.').waitFor()
  const app = await hold(page, /\/assets\/js\/1\./)
  await page.goBack()
  await page.getByRole('heading', { name: 'Reference', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor()
  app.release()
  await startApp(page)
  expect(new URL(page.url()).pathname).toBe('/docs/')
  await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor()
})
