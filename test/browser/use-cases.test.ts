import { expect, test } from 'vitest'
import { layoutShifts, watchLayoutShifts } from './setup/examine/layout-shift.ts'
import { visit } from './setup/visit.ts'

test('each use case of the home page gets a drawing, without moving anything', async () => {
  const page = await visit('/', { site: 'own', before: watchLayoutShifts })
  const cases = page.locator('.use-cases li')
  const drawings = page.locator('.use-cases [aria-hidden="true"]')
  await expect.poll(() => drawings.count()).toBe(await cases.count())
  expect(await cases.count()).toBeGreaterThan(0)
  expect(await layoutShifts(page)).toEqual([])
})

test.each([false, true])('data flows while a reader points at one, with reduced motion: %s', async (reducedMotion) => {
  const page = await visit('/', { site: 'own', reducedMotion })
  const drawing = page.locator('.use-cases .run').first()
  await drawing.waitFor({ state: 'attached' })
  const flows = await drawing.evaluate((run) => {
    run.parentElement?.dispatchEvent(new PointerEvent('pointerenter'))
    return run.getAnimations({ subtree: true }).length
  })
  expect(flows).toBe(reducedMotion ? 0 : 1)
})
