import { expect, test } from 'vitest'
import { overflow } from './setup/measure.ts'
import { visit } from './setup/visit.ts'

/** One page of each kind of our own site. */
const pages = ['/', '/quickstart/', '/workflows/steps/', '/components/api/', '/limits/', '/apps/all-apps/']

test.each(pages)('%s scrolls in one direction only at 320 px', async (path) => {
  const page = await visit(path, { site: 'own', screen: 'phone' })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page)).toBe(0)
})

test.each(pages)('%s holds up with text of twice the size', async (path) => {
  const page = await visit(path, { site: 'own' })
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect(await overflow(page)).toBe(0)
})

test.each(pages)('%s holds up with wide spacing of its text', async (path) => {
  const page = await visit(path, { site: 'own', screen: 'phone' })
  const spacing = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important'
  await page.addStyleTag({ content: `main * { ${spacing} } p { margin-bottom: 2em !important }` })
  expect(await overflow(page)).toBe(0)
})
