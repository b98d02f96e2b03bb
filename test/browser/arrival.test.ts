import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bothAt, currentHeadings } from './setup/current-heading.ts'
import { address, goBack, goForward, isLaidOut, visit } from './setup/visit.ts'

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => scrollY)

/** How far below the top of the window an element stands. */
const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate((slug) => document.getElementById(slug)?.getBoundingClientRect().top ?? Number.NaN, id)

/** @param section what the address names then */
async function scrollDown(page: Page, top: number, section = /#second/): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  await page.waitForURL(section)
}

test('a new page starts at its top with the focus on its heading, and its title is there before', async () => {
  const page = await visit('/guide/long/')
  await page.evaluate(() => {
    addEventListener('focusin', (event) => {
      if (event.target instanceof HTMLHeadingElement) event.target.dataset.titleThen = document.title
    })
  })
  await scrollDown(page, 1500)
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Short' }).click()
  const heading = page.getByRole('heading', { name: 'Short', level: 1 })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await heading.getAttribute('data-title-then')).toBe('Short | Reader')
  expect(await scrollTop(page)).toBe(0)
})

test('a link with a fragment leads to its heading, which has the focus', async () => {
  const page = await visit('/guide/short/')
  await page.getByRole('article').getByRole('link', { name: 'second chapter' }).click()
  await page.waitForURL(address('/guide/long/#second'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('second')
  expect(await topOf(page, 'second')).toBeCloseTo(80, -1)
})

test('back and forward restore the scroll', async () => {
  const page = await visit('/guide/long/')
  await scrollDown(page, 1500)
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Short' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  await goBack(page)
  await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
  await expect.poll(() => scrollTop(page)).toBe(1500)
  await goForward(page)
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  await expect.poll(() => scrollTop(page)).toBe(0)
})

test('back and forward restore the scroll between a short and a long page', async () => {
  const page = await visit('/api/auth/', { site: 'own' })
  await scrollDown(page, 300, /#./)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.side a[href="/docs/api/rest/"]')?.click()
  })
  const rest = page.getByRole('heading', { name: 'REST API reference', level: 1 })
  await rest.waitFor()
  await scrollDown(page, 15_000, /rest\/#./)
  await isLaidOut(page)
  const left = await scrollTop(page)
  await goBack(page)
  await rest.waitFor({ state: 'detached' })
  await expect.poll(() => scrollTop(page)).toBe(300)
  await goForward(page)
  await rest.waitFor()
  await expect.poll(() => scrollTop(page)).toBe(left)
})

test('back and forward do not glide', async () => {
  const page = await visit('/guide/long/')
  await scrollDown(page, 1500)
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Short' }).click()
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  const places = await page.evaluateHandle(() => {
    const seen: number[] = []
    addEventListener('scroll', () => seen.push(scrollY))
    return seen
  })
  await goBack(page)
  await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
  await expect.poll(async () => (await places.jsonValue()).at(-1)).toBe(1500)
  await goForward(page)
  await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor()
  await expect.poll(async () => (await places.jsonValue()).at(-1)).toBe(0)
  const between = (await places.jsonValue()).filter((place) => place !== 0 && place !== 1500)
  expect(between).toEqual([])
})

test('back from another site restores the scroll', async () => {
  const page = await visit('/guide/long/')
  await scrollDown(page, 1500)
  await page.goto(address('/reference/', 'plain'))
  await goBack(page)
  await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
  await expect.poll(() => scrollTop(page)).toBe(1500)
})

test('back within a page restores the scroll as well', async () => {
  const page = await visit('/guide/long/', { reducedMotion: true })
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Third' }).click()
  await page.waitForURL(address('/guide/long/#third'))
  await goBack(page)
  await page.waitForURL(address('/guide/long/'))
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect.poll(() => currentHeadings(page)).toEqual(bothAt(null))
})
