import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bothAt, currentHeadings } from './setup/current-heading.ts'
import { chunkOf, hold } from './setup/network.ts'
import { address, goBack, goForward, isLaidOut, startApp, visit } from './setup/visit.ts'

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

test.each([true, false])(
  'back within a page leads to where the reader was, even far below a heading (calm: %s)',
  async (reducedMotion) => {
    const page = await visit('/components/guidelines/', { site: 'own', reducedMotion })
    await scrollDown(page, 12_000, /#./)
    const from = page.url()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click()
    await page.waitForURL(/#overview/)
    await expect.poll(() => topOf(page, 'overview')).toBeCloseTo(80, -1)
    await goBack(page)
    await expect.poll(() => scrollTop(page)).toBe(12_000)
    expect(page.url()).toBe(from)
    await goForward(page)
    await expect.poll(() => topOf(page, 'overview')).toBeCloseTo(80, -1)
  },
)

test('back during the smooth scroll of a link leads to where the reader was', async () => {
  const page = await visit('/components/guidelines/', { site: 'own' })
  await scrollDown(page, 12_000, /#./)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click()
  await expect.poll(() => scrollTop(page)).toBeLessThan(10_000)
  await goBack(page)
  await expect.poll(() => scrollTop(page)).toBe(12_000)
})

describe('while back is loading', () => {
  /** The reader has come from far down a long page, whose chunk is not here and is held back. */
  async function leaveLongPage(): Promise<{ page: Page; long: { release(): void } }> {
    const page = await visit('/guide/long/', { expects: /Failed to load resource/, ownTab: true })
    await scrollDown(page, 1500)
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
    await sidebar.getByText('Elements').click()
    await sidebar.getByRole('link', { name: 'Blocks', exact: true }).click()
    await page.getByRole('heading', { name: 'Blocks', level: 1 }).waitFor()
    await page.reload()
    await startApp(page)
    await isLaidOut(page)
    const long = await hold(page, (await chunkOf('/guide/long/')).url)
    return { page, long }
  }

  async function goBackSlowly(page: Page): Promise<void> {
    await page.evaluate(() => history.back())
    await page.waitForURL(/long/)
    await page.getByRole('progressbar').waitFor()
  }

  test('the reader may scroll: the page that comes is where they were', async () => {
    const { page, long } = await leaveLongPage()
    await goBackSlowly(page)
    await page.mouse.wheel(0, 333)
    await expect.poll(() => scrollTop(page)).toBe(333)
    long.release()
    await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
    await expect.poll(() => scrollTop(page)).toBe(1500)
  })

  test.each([
    ['fails', (page: Page) => page.context().setOffline(true)],
    ['is given up', (page: Page) => page.evaluate(() => history.forward())],
  ])('and when it %s, the page stays where they have scrolled to', async (_, end) => {
    const { page, long } = await leaveLongPage()
    await goBackSlowly(page)
    await page.mouse.wheel(0, 333)
    await expect.poll(() => scrollTop(page)).toBe(333)
    await end(page)
    long.release()
    await page.waitForURL(/blocks/)
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Blocks')
    expect(await scrollTop(page)).toBe(333)
    await page.context().setOffline(false)
    await goBack(page)
    await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
    await expect.poll(() => scrollTop(page)).toBe(1500)
  })
})
