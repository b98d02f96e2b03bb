import { beforeAll, describe, expect, test } from 'vitest'
import { dialog, openSearchOn, options } from './setup/search.ts'
import {
  inApplication,
  inSidebar,
  inText,
  isAt,
  leadsOn,
  links,
  openOldSite,
  withBase,
} from './setup/sites/deployments.ts'
import { buildLaterSites, buildNewSites, laterWords, type NewSites, newWords } from './setup/sites/new-sites.ts'
import { goBack, goForward, refuseStorage, startApp } from './setup/visit.ts'

let sites: NewSites

beforeAll(async () => {
  sites = await buildNewSites()
  return () => sites.remove()
})

describe('a tab of the old site, none of whose files are left,', () => {
  test.each([...links, ...inApplication])('comes to the new one by one load: %s', async (_, way) => {
    const { page, documents, deploy } = await openOldSite()
    await startApp(page)
    await way.prepare?.(page)
    deploy(sites.alone)
    await way.go(page)
    await page.getByRole('heading', { name: way.heading, level: 1 }).waitFor()
    expect(documents).toEqual(withBase(way.loadsInApplication ?? way.loads))
    await leadsOn(page, way.heading, documents)
  })

  test.each(links)('comes to the new one without an application: %s', async (_, way) => {
    const { page, documents, deploy } = await openOldSite()
    deploy(sites.alone)
    await way.prepare?.(page)
    await way.go(page)
    await page.getByRole('heading', { name: way.heading, level: 1 }).waitFor()
    expect(documents).toEqual(withBase(way.loads))
    await leadsOn(page, way.heading, documents)
  })

  test('goes back and forward over pages that it has read', async () => {
    const { page, documents, deploy } = await openOldSite()
    await startApp(page)
    await inText('long page')(page)
    await isAt(page, 'Long', 'old')
    deploy(sites.alone)
    await goBack(page)
    await isAt(page, 'Guide', 'old')
    await goForward(page)
    await isAt(page, 'Long', 'old')
    expect(documents).toEqual([])
    await inSidebar('Short')(page)
    await isAt(page, 'Short')
    await goBack(page)
    await isAt(page, 'Long')
    await startApp(page)
    await goBack(page)
    await isAt(page, 'Guide')
    await goForward(page)
    await leadsOn(page, 'Long', documents)
  })

  test.each(['back', 'forward'])('goes %s before the application runs', async (direction) => {
    const { page, documents, deploy } = await openOldSite()
    await startApp(page)
    await inText('long page')(page)
    await isAt(page, 'Long', 'old')
    if (direction === 'forward') await goBack(page)
    // Keeps the pointer from starting the application.
    await page.mouse.move(0, 0)
    await page.reload()
    documents.length = 0
    deploy(sites.alone)
    await (direction === 'back' ? page.goBack() : page.goForward())
    const [heading, path] = direction === 'back' ? ['Guide', '/docs/guide/'] : ['Long', '/docs/guide/long/']
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    expect(documents).toEqual([path])
    await leadsOn(page, heading, documents)
  })

  test('that starts its application too late says so, and a reload brings the new site', async () => {
    const { page, documents, deploy } = await openOldSite()
    deploy(sites.alone)
    await page.keyboard.press('t')
    const notice = page.getByRole('alert')
    await notice.getByText('The site has been updated.').waitFor()
    await isAt(page, 'Guide', 'old')
    await notice.getByRole('button', { name: 'Reload' }).click()
    await page.getByText(newWords).waitFor()
    expect(documents).toEqual(['/docs/guide/'])
    await leadsOn(page, 'Guide', documents)
  })

  test('opens the search too late, which says so, and finds in the new site what was typed', async () => {
    const { page, documents, deploy } = await openOldSite()
    await startApp(page)
    deploy(sites.alone)
    await page.keyboard.press('/')
    await page.keyboard.type('beta')
    const notice = dialog(page).getByRole('alert')
    await notice.getByText('The site has been updated.').waitFor()
    await isAt(page, 'Guide', 'old')
    await notice.getByRole('button', { name: 'Reload' }).click()
    await page.getByText(newWords).waitFor()
    await startApp(page)
    await openSearchOn(page)
    await options(page).getByText('Beta').first().click()
    expect(documents).toEqual(['/docs/guide/'])
    await leadsOn(page, 'Beta', documents)
  })

  test('opens the new site even where storage is blocked', async () => {
    const { page, documents, deploy } = await openOldSite('/guide/', refuseStorage)
    await startApp(page)
    deploy(sites.alone)
    await inText('long page')(page)
    await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
    expect(documents).toEqual(['/docs/guide/long/'])
    await leadsOn(page, 'Long', documents)
  })
})

describe('a tab that stays open while the site is deployed eight times', () => {
  let folders: readonly string[]

  beforeAll(async () => {
    const later = await buildLaterSites(8)
    folders = later.folders
    return () => later.remove()
  })

  test.each([
    ['with storage', async () => undefined],
    ['where storage is blocked', refuseStorage],
  ])('comes to each new one by one load, and goes on without: %s', async (_, before) => {
    const { page, documents, deploy } = await openOldSite('/guide/', before)
    const pages = ['Long', 'Short', 'Blocks']
    for (const [number, folder] of folders.entries()) {
      await startApp(page)
      deploy(folder)
      // The first one hasn't been read since the last deployment: the tab would still know it.
      for (const visit of [2 * number, 2 * number + 1]) {
        const heading = pages[visit % 3] ?? ''
        await inSidebar(heading)(page)
        await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
        await page.getByRole('article').getByText(laterWords(number)).waitFor()
        await startApp(page)
      }
      expect(documents).toHaveLength(number + 1)
      expect(documents.at(-1)).toBe(`/docs/guide/${pages[(2 * number) % 3]?.toLowerCase()}/`)
    }
  })
})
