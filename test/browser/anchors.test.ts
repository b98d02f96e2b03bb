import { expect, test } from 'vitest'
import { bothAt, currentHeadings } from './setup/current-heading.ts'
import { followThird, isAt } from './setup/scroll.ts'
import { address, newPage, visit } from './setup/visit.ts'

test('a link within the page jumps for a reader who prefers less motion', async () => {
  const page = await visit('/guide/long/', { reducedMotion: true })
  const tops = await followThird(page)
  // The event comes in the frame after the jump.
  await expect.poll(() => tops.evaluate((values) => new Set(values).size)).toBe(1)
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
