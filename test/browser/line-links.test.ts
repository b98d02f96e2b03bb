import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownClock } from './setup/clock.ts'
import { layoutShifts, watchLayoutShifts } from './setup/examine/layout-shift.ts'
import { startApp, visit } from './setup/visit.ts'

const path = '/quickstart/hello-name/#respond-js-L4'

/** The line that the address names, as the reader sees it. */
const seenLine = (page: Page): Promise<{ isInView: boolean; isMarked: boolean }> =>
  page.locator('#respond-js-L4').evaluate((line) => {
    const { top, bottom } = line.getBoundingClientRect()
    const { backgroundColor } = getComputedStyle(line)
    return {
      isInView: top >= 56 && bottom <= innerHeight,
      isMarked: line.matches(':target') && backgroundColor !== 'rgba(0, 0, 0, 0)',
    }
  })

test.each([true, false])(
  'the link to a line shows it, marked, before anything else (JavaScript: %s)',
  async (javaScript) => {
    const page = await visit(path, { site: 'own', javaScript, starts: false })
    await expect.poll(() => seenLine(page)).toEqual({ isInView: true, isMarked: true })
  },
)

test('the line and its address stay until the reader scrolls', async () => {
  const page = await visit(path, { site: 'own', starts: false, before: ownClock })
  const at = await page.evaluate(() => scrollY)
  expect(at).toBeGreaterThan(0)
  await startApp(page)
  // Longer than the application waits to look where the reader is.
  await page.clock.runFor(2000)
  expect(new URL(page.url()).hash).toBe('#respond-js-L4')
  expect(await page.evaluate(() => scrollY)).toBe(at)
  expect(await seenLine(page)).toEqual({ isInView: true, isMarked: true })
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(at)
  await page.clock.runFor(2000)
  await expect.poll(() => new URL(page.url()).hash).not.toBe('#respond-js-L4')
})

test('a line of a file has a link to itself', async () => {
  const page = await visit('/quickstart/hello-name/', { site: 'own' })
  await page.locator('#respond-js-L4').hover()
  await page.locator('#respond-js-L4 > .line-link').click()
  await expect.poll(() => seenLine(page)).toEqual({ isInView: true, isMarked: true })
  expect(new URL(page.url()).hash).toBe('#respond-js-L4')
})

/** A line in a tab that is not the chosen one, and one in details that are closed. */
const hidden = ['#hidden-js-L3', '#folded-js-L2']

const isInView = (page: Page, id: string): Promise<boolean> =>
  page.locator(id).evaluate((line) => {
    const { top, bottom } = line.getBoundingClientRect()
    return line.checkVisibility() && top >= 56 && bottom <= innerHeight
  })

test.each(hidden)('an address that names a hidden line opens what hides it: %s', async (hash) => {
  const page = await visit(`/guide/more-blocks/${hash}`, { starts: false, before: watchLayoutShifts })
  await expect.poll(() => isInView(page, hash)).toBe(true)
  await startApp(page)
  expect(await isInView(page, hash)).toBe(true)
  expect(await layoutShifts(page)).toEqual([])
})

test.each([true, false])('so does an address that changes within the page (Navigation API: %s)', async (hasApi) => {
  const page = await visit('/guide/more-blocks/', {
    before: (tab) =>
      hasApi ? Promise.resolve() : tab.addInitScript(() => Reflect.deleteProperty(window, 'navigation')),
  })
  for (const hash of hidden) {
    expect(await isInView(page, hash)).toBe(false)
    await page.evaluate((value) => location.assign(value), hash)
    await expect.poll(() => isInView(page, hash)).toBe(true)
  }
})

test('so does a link from another page, though the reader has chosen another tab before', async () => {
  const page = await visit('/guide/blocks/')
  await page.evaluate((hash) => {
    const link = document.querySelector<HTMLAnchorElement>('article a[href$="/more-blocks/"]')
    if (link) link.hash = hash
  }, hidden[0] ?? '')
  await page.getByRole('article').getByRole('link', { name: 'More blocks' }).click()
  await page.getByRole('heading', { name: 'More blocks', level: 1 }).waitFor()
  await expect.poll(() => isInView(page, '#hidden-js-L3')).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('hidden-js-L3')
})
