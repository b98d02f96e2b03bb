import { expect, test } from 'vitest'
import { overflow } from './setup/measure.ts'
import { visit } from './setup/visit.ts'

/** One page of each kind of our own site. */
const pages = [
  '/',
  '/quickstart/',
  '/workflows/steps/',
  '/components/api/',
  '/limits/',
  '/apps/all-apps/',
  '/troubleshooting/',
]

test.each(pages)('%s scrolls in one direction only at 320 px', async (path) => {
  const page = await visit(path, { site: 'own', screen: 'phone' })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page)).toBe(0)
})

test.each(pages)('%s holds up with text of twice the size, on a laptop and on a phone', async (path) => {
  for (const screen of ['laptop', 'phone'] as const) {
    const page = await visit(path, { site: 'own', screen })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await overflow(page), screen).toBe(0)
    const skip = await page.locator('.skip').boundingBox()
    expect((skip?.y ?? 0) + (skip?.height ?? 0)).toBeLessThanOrEqual(0)
  }
})

test.each([861, 961, 1040, 1240])('nothing in the header is cut off at %i px', async (width) => {
  const page = await visit('/workflows/', { site: 'own' })
  await page.setViewportSize({ width, height: 800 })
  const links = page.getByRole('navigation', { name: 'Main' })
  if (await links.isVisible()) {
    expect(await links.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  } else {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    expect(await page.locator('.top-links').getByRole('link').count()).toBeGreaterThan(3)
  }
})

test.each(pages)('%s holds up with wide spacing of its text', async (path) => {
  const page = await visit(path, { site: 'own', screen: 'phone' })
  const spacing = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important'
  await page.addStyleTag({ content: `main * { ${spacing} } p { margin-bottom: 2em !important }` })
  expect(await overflow(page)).toBe(0)
})

test('a finger finds each heading of the home page, and hits nothing else', async () => {
  const page = await visit('/', { site: 'own', screen: 'phone' })
  const crowded = await page.getByRole('main').evaluate((main) => {
    const links = [...main.querySelectorAll('a, button')].filter((link) => link.checkVisibility())
    const boxes = links.map((link) => ({ link, box: link.getBoundingClientRect() }))
    return boxes
      .filter(({ link }) => link.matches('h2 > a'))
      .filter(({ link, box }) => {
        const isHit = boxes.some(
          (other) => other.link !== link && other.box.top < box.bottom && other.box.bottom > box.top,
        )
        return box.height < 44 || isHit
      })
      .map(({ link, box }) => `${link.textContent} ${box.height}`)
  })
  expect(crowded).toEqual([])
})
