import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './setup/visit.ts'

function style(element: Locator, property: string): Promise<string> {
  return element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)
}

async function open(path: string): Promise<Page> {
  const page = await visit(path)
  await page.emulateMedia({ forcedColors: 'active' })
  return page
}

test('with forced colors, the current page, callouts, and buttons have their own outlines', async () => {
  const page = await open('/guide/blocks/')
  const current = page.getByRole('navigation', { name: 'Sidebar' }).locator('[aria-current="page"]')
  expect(await style(current, 'outline-style')).toBe('solid')
  for (const callout of await page.locator('.callout').all())
    expect(await style(callout, 'border-top-width')).toBe('1px')
  expect(await page.locator('.callout').count()).toBeGreaterThan(2)
})

test('with forced colors, only the selected tab is underlined', async () => {
  const page = await open('/guide/blocks/')
  const tabs = page.locator('.tabs').first()
  const line = (state: string): Promise<string> => style(tabs.locator(`label:${state}`).first(), 'border-bottom-color')
  const background = await style(page.locator('body'), 'background-color')
  expect(await line('has(:checked)')).not.toBe(background)
  expect(await line('not(:has(:checked))')).toBe(background)
})

test.each(['light', 'dark'] as const)(
  'with forced colors (%s), the text and icons of results are readable',
  async (scheme) => {
    const page = await open('/guide/')
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme })
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: 'Search the docs' })
    await dialog.getByRole('combobox').fill('block')
    const option = dialog.getByRole('option').first()
    await option.locator('mark').first().waitFor()
    const text = await style(option.locator('.option-title'), 'color')
    expect(await style(option.locator('mark').first(), 'color')).toBe(text)
    expect(await style(option.locator('svg'), 'color')).toBe(text)
  },
)

test("with forced colors, the search has a backdrop, no matter how it's opened", async () => {
  const page = await open('/guide/')
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search the docs' })
  await dialog.waitFor()
  const backdrop = await dialog.evaluate((box) => {
    const { backgroundColor } = getComputedStyle(box, '::backdrop')
    return { isModal: box.matches(':modal'), backgroundColor }
  })
  expect(backdrop.isModal).toBe(true)
  expect(backdrop.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('with forced colors, main actions and the fields for own values have a line', async () => {
  const home = await visit('/', { site: 'own' })
  await home.emulateMedia({ forcedColors: 'active' })
  const actions = await home.locator('.action').all()
  expect(actions).toHaveLength(2)
  for (const action of actions) expect(await style(action, 'border-top-style')).toBe('solid')
  const reference = await visit('/api/rest/', { site: 'own' })
  await reference.emulateMedia({ forcedColors: 'active' })
  expect(await style(reference.getByRole('textbox', { name: 'API key' }).first(), 'border-bottom-style')).toBe('solid')
})
