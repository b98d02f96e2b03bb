import type { JSHandle, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bothAt, currentHeadings } from './setup/current-heading.ts'
import { hold } from './setup/network.ts'
import { watchScroll } from './setup/scroll.ts'
import { address, isReady, newPage, visit } from './setup/visit.ts'

/** Marks the document when the application writes into the address. */
async function watchReplacements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...values) => {
      document.documentElement.dataset.replaced = ''
      replace(...values)
    }
  })
}

const isAt = (page: Page, id: string): Promise<boolean> =>
  page.evaluate((slug) => Math.abs((document.getElementById(slug)?.getBoundingClientRect().top ?? 0) - 80) < 2, id)

async function followThird(page: Page): Promise<JSHandle<number[]>> {
  const tops = await watchScroll(page)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Third' }).click()
  await expect.poll(() => isAt(page, 'third')).toBe(true)
  return tops
}

test('a link within the page scrolls smoothly', async () => {
  const page = await visit('/guide/long/')
  const tops = await followThird(page)
  expect(await tops.evaluate((values) => values.length)).toBeGreaterThan(3)
  expect(page.url()).toBe(address('/guide/long/#third'))
})

test.each(['down', 'up'])(
  'over a long way %s, only the last screen glides, and Back leads to where the reader was',
  async (way) => {
    const page = await visit('/limits/', { site: 'own' })
    if (way === 'up') await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const start = await page.evaluate(() => scrollY)
    const id = way === 'down' ? 'disk' : 'how-limits-apply'
    const tops = await watchScroll(page)
    await page.evaluate((hash) => document.querySelector<HTMLElement>(`.toc a[href="#${hash}"]`)?.click(), id)
    await expect.poll(() => isAt(page, id)).toBe(true)
    const values = await tops.jsonValue()
    const end = values.at(-1) ?? 0
    expect(Math.abs(end - start)).toBeGreaterThan(5 * 768)
    expect(values.length).toBeGreaterThan(3)
    expect(Math.max(...values.map((top) => Math.abs(top - end)))).toBeLessThanOrEqual(768 + 80)
    await page.goBack()
    await expect.poll(() => page.evaluate((top) => Math.abs(scrollY - top), start)).toBeLessThan(2)
  },
)

test('it jumps for a reader who prefers less motion', async () => {
  const page = await visit('/guide/long/', { reducedMotion: true })
  const tops = await followThird(page)
  // The event comes in the frame after the jump.
  await expect.poll(() => tops.evaluate((values) => new Set(values).size)).toBe(1)
})

test.each([false, true])('so does the first one, before the application has come (calm: %s)', async (reducedMotion) => {
  const page = await newPage({ reducedMotion })
  const application = await hold(page, /assets\/js\/1\./)
  await page.goto(address('/guide/long/'))
  const places = (await followThird(page)).evaluate((values) => new Set(values).size)
  if (reducedMotion) expect(await places).toBe(1)
  else expect(await places).toBeGreaterThan(3)
  application.release()
  await isReady(page)
  await expect.poll(() => currentHeadings(page)).toEqual(bothAt('Third'))
  expect(page.url()).toBe(address('/guide/long/#third'))
})

test('an application that comes while the page glides leaves the address alone', async () => {
  const page = await newPage({ before: watchReplacements })
  const application = await hold(page, /assets\/js\/1\./)
  await page.goto(address('/guide/long/'))
  const tops = await watchScroll(page)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Third' }).click()
  application.release()
  await isReady(page)
  await expect.poll(() => isAt(page, 'third')).toBe(true)
  await expect.poll(() => currentHeadings(page)).toEqual(bothAt('Third'))
  expect(await tops.evaluate((values) => values.length)).toBeGreaterThan(3)
  expect(await page.locator('html').getAttribute('data-replaced')).toBe(null)
})

test('the heading that a link leads to is the one marked', async () => {
  const page = await visit('/guide/long/')
  await followThird(page)
  await expect.poll(() => currentHeadings(page)).toEqual(bothAt('Third'))
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Almost last' }).click()
  await expect.poll(() => currentHeadings(page)).toEqual(bothAt('Almost last', 'Fourth'))
  expect(page.url()).toBe(address('/guide/long/#almost-last'))
})

test('a document that is loaded for a heading shows it at once', async () => {
  const page = await newPage({
    before: (blank) =>
      blank.addInitScript(() => {
        const tops: number[] = []
        addEventListener('scroll', () => tops.push(scrollY))
        Reflect.set(window, 'tops', tops)
      }),
  })
  await page.goto(address('/guide/long/#third'))
  await expect.poll(() => isAt(page, 'third')).toBe(true)
  expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'tops'))])).toHaveLength(1)
})

test('each heading below the title links to itself: a click puts it into the address', async () => {
  const page = await visit('/guide/long/')
  const heading = page.getByRole('heading', { name: 'First', exact: true })
  await heading.getByRole('link').click()
  expect(page.url()).toBe(address('/guide/long/#first'))
  const headings = page.getByRole('article').locator('h2, h3, h4')
  const [all, linked] = await Promise.all([headings.count(), headings.locator('> a[href^="#"]').count()])
  expect(linked).toBe(all)
  expect(await page.getByRole('heading', { level: 1 }).getByRole('link').count()).toBe(0)
})

test('the skip link leads past the sidebar', async () => {
  const page = await visit('/guide/long/', { starts: false })
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await skip.boundingBox()).toMatchObject({ y: 8 })
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})
