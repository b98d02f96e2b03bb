import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contrastOf, pixelsOf } from './setup/examine/pixels.ts'
import { isLaidOut, visit } from './setup/visit.ts'

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

test('with forced colors, only the chosen example and status are underlined', async () => {
  const page = await visit('/api/rest/#create-a-source', { site: 'own' })
  await page.emulateMedia({ forcedColors: 'active' })
  await isLaidOut(page)
  const rail = page.locator('.part', { has: page.locator('#create-a-source') }).locator('.rail')
  // The painted line, because browsers compute the color that the style has.
  const hasLine = async (name: string): Promise<boolean> => {
    const label = rail.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) })
    const box = await label.evaluate((element) => {
      const text = document.createRange()
      if (element.lastChild) text.selectNodeContents(element.lastChild)
      return text.getBoundingClientRect()
    })
    // Below the first letter, which has no descender that the line would spare.
    const letter = { x: Math.ceil(box.x) + 1, y: Math.floor(box.y), width: 5, height: Math.ceil(box.height) }
    const pixels = await pixelsOf(page, letter)
    const rows = Array.from({ length: letter.height }, (_, row) => pixels.slice(row * 5, row * 5 + 5))
    const belowText = rows.slice(Math.floor(rows.length * 0.8))
    return belowText.some((row) => new Set(row.map(String)).size === 1 && contrastOf([...row, [255, 255, 255]]) > 10)
  }
  for (const name of ['Registry key', '200']) expect(await hasLine(name)).toBe(true)
  for (const name of ['Component ID', '401']) expect(await hasLine(name)).toBe(false)
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
