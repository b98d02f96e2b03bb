import { expect, test } from 'vitest'
import { visit } from './setup/visit.ts'

test('a rail that was shown whole is cut off at the window again when a longer sample is chosen', async () => {
  const page = await visit('/api/rest/#get-source-events', { site: 'own' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const rail = page.locator('.part:has(#get-source-events) > .rail')
  const button = rail.getByRole('button', { name: 'Show all' })
  await rail.and(page.locator('.tall')).waitFor()
  await rail.locator('label', { hasText: 'Python' }).first().click()
  await button.waitFor()
  expect(await rail.evaluate((box) => box.clientHeight)).toBeLessThan(900 - 56)
  await rail.locator('label', { hasText: 'cURL' }).first().click()
  await button.waitFor({ state: 'hidden' })
})
