import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './setup/visit.ts'

/** An entry that sends an ID in its body. */
async function openEntry(screen: 'laptop' | 'phone', id = 'update-a-source'): Promise<Locator> {
  const page = await visit(`/api/rest/#${id}`, { site: 'own', screen })
  return page.locator(`.part:has(#${id})`)
}

test('the field of a value is lit, with its line, while the reader is in its input', async () => {
  const entry = await openEntry('laptop')
  await entry.getByLabel('component_id').focus()
  expect(await entry.locator('.lit dt').textContent()).toContain('component_id')
  await entry.locator('.lit-line').waitFor()
  await entry.getByLabel('API key').focus()
  await entry.locator('.lit').waitFor({ state: 'detached' })
})

test('it is lit even if the shown example has no line for it', async () => {
  const entry = await openEntry('laptop', 'create-a-source')
  await entry.getByLabel('component_id').focus()
  expect(await entry.locator('.lit dt').textContent()).toContain('component_id')
  expect(await entry.locator('.lit-line').count()).toBe(0)
})

test('a tap on a line lights its field', async () => {
  const entry = await openEntry('phone')
  const code = entry.locator('pre:visible code').first()
  const line = (await code.textContent())?.split('\n').findIndex((text) => text.includes('component_id')) ?? -1
  expect(line).toBeGreaterThan(0)
  const height = await code.evaluate((element) => element.getBoundingClientRect().height)
  const lines = (await code.textContent())?.trimEnd().split('\n').length ?? 1
  await code.tap({ position: { x: 20, y: ((line + 0.5) * height) / lines } })
  expect(await entry.locator('.lit dt').textContent()).toContain('component_id')
})
