import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './setup/visit.ts'

const texts = (page: Page, selector: string): Promise<string[]> =>
  page.locator(`figure.drawing .wide text${selector}`).allTextContents()

/** The lines of code that are highlighted. */
const litLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(CSS.highlights.get('drawn') ?? [])].map(String))

test('pointing at a box lights what it exports, and the code that reads it', async () => {
  const page = await visit('/workflows/steps/', { site: 'own' })
  const box = page.locator('figure.drawing .wide text', { hasText: /^price_order$/ })
  const title = page.locator('article h1')
  // The drawing's code may only be there after the reader's first move.
  const lightsUp = async (): Promise<number> => {
    await title.hover()
    await box.hover()
    return page.locator('svg.lighting').count()
  }
  await expect.poll(lightsUp).toBe(1)
  const lit = await texts(page, '.lit')
  expect(lit).toEqual(
    expect.arrayContaining(['price_order', 'steps', 'price_order.$return_value', 'price_order.total']),
  )
  expect(await texts(page, ':not(.lit)')).toEqual(expect.arrayContaining(['trigger.event', 'trigger.context']))
  const lines = await litLines(page)
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toContain('price_order')
  await title.hover()
  await page.locator('svg.lighting').waitFor({ state: 'detached' })
  expect(await texts(page, '.lit')).toEqual([])
  expect(await litLines(page)).toEqual([])
})

test('a box that the pointer is on when the code comes lights up, too', async () => {
  const page = await visit('/workflows/steps/', { site: 'own', starts: false })
  await page.locator('figure.drawing .wide text', { hasText: /^price_order$/ }).hover()
  await page.locator('svg.lighting').waitFor()
  expect(await texts(page, '.lit')).toContain('price_order.total')
})

test('a drawing stays as it is where a box has no connections and no code', async () => {
  const page = await visit('/quickstart/', { site: 'own' })
  const figure = page.locator('figure.drawing').first()
  await figure.scrollIntoViewIfNeeded()
  const { x, y } = (await figure.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 2, y + 2)
  expect(await page.locator('svg.lighting').count()).toBe(0)
})

test('data moves along its lines while the reader points at the drawing, unless they prefer less motion', async () => {
  const page = await visit('/workflows/steps/', { site: 'own' })
  const moving = (): Promise<unknown[]> =>
    page.locator('figure.drawing .wide').evaluate((svg) => {
      const animations = svg.getAnimations({ subtree: true }).filter((one) => one instanceof CSSAnimation)
      const timed = animations.filter(({ timeline }) => timeline === document.timeline)
      return timed.map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.classList[0])
    })
  const box = page.locator('figure.drawing .wide text', { hasText: /^price_order$/ })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await box.hover()
  await expect.poll(moving).toEqual(['flow', 'flow', 'flow', 'flow'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(moving).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.locator('article h1').hover()
  await expect.poll(moving).toEqual([])
})

test('data moves along its lines while the drawing is scrolled past, unless the reader prefers less motion', async () => {
  const page = await visit('/quickstart/', { site: 'own', screen: 'phone' })
  const line = page.locator('figure.drawing svg .flow:not(.head)').first()
  const offset = (): Promise<number> =>
    line.evaluate((path) => Number.parseFloat(getComputedStyle(path).strokeDashoffset))
  const scrollDown = (distance: number): Promise<void> =>
    page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), distance)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await scrollDown(100)
  await expect.poll(offset).toBeLessThan(0)
  const before = await offset()
  await scrollDown(100)
  await expect.poll(offset).toBeLessThan(before)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(offset).toBe(0)
})

test.each(['laptop', 'phone'] as const)('a drawing is in its place before its text arrives: %s', async (screen) => {
  const page = await visit('/quickstart/', { site: 'own', screen })
  const figure = page.locator('figure.drawing').first()
  const place = (): Promise<number[]> =>
    figure.locator('svg').evaluate((svg) => {
      const { left, top } = svg.getBoundingClientRect()
      return [left, top]
    })
  const complete = await place()
  await figure.locator('figcaption').evaluate((caption) => caption.remove())
  expect(await place()).toEqual(complete)
})
