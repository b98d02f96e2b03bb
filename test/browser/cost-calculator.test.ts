import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './setup/visit.ts'

const calculator = (page: Page): Locator => page.getByRole('form', { name: 'Cost calculator' })
const examples = (page: Page): Locator => page.getByRole('table', { name: 'Worked examples' })
const invocations = (page: Page): Locator => calculator(page).getByRole('spinbutton', { name: 'Invocations per day' })
const seconds = (page: Page): Locator => calculator(page).getByRole('spinbutton', { name: 'Seconds per run' })
const result = (page: Page): Promise<string> => calculator(page).getByRole('status').innerText()
const account = (page: Page): Promise<string[]> => calculator(page).getByRole('definition').allInnerTexts()

async function open(options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const page = await visit('/pricing/', { site: 'own', ...options })
  // Its code has come, and has checked what is entered.
  if (options.javaScript !== false) await page.locator('.calculator [aria-invalid]').first().waitFor()
  return page
}

test('the calculation follows what the reader types, and shows its formula', async () => {
  const page = await open()
  await invocations(page).fill('5000')
  await seconds(page).fill('0.5')
  expect(await result(page)).toBe('Professional plan, $45.00 per month')
  expect(await account(page)).toEqual([
    '5,000 × 30 days = 150,000',
    '5,000 × 0.5 s ≈ 41.7 minutes',
    'Professional: more than 333 invocations per day',
    '$19 + (150,000 − 20,000) × $0.0002 = $45.00',
  ])
  await invocations(page).fill('24')
  expect(await result(page)).toBe('Developer plan, free')
})

test('every worked example is what the calculator says of it', async () => {
  const page = await open()
  const rows = await examples(page).getByRole('row').all()
  expect(rows.length).toBeGreaterThan(4)
  for (const row of rows.slice(1)) {
    const cells = await row.getByRole('cell').allInnerTexts()
    const [usage = '', ...calculated] = cells
    const [perDay = '', run = ''] = usage.replace(' s', '').split(' runs × ')
    await invocations(page).fill(perDay.replaceAll(',', ''))
    await seconds(page).fill(run)
    const [perMonth = '', , plan = '', cost = ''] = await account(page)
    // The table has results first, below them what they come from, and leaves out what's always included.
    const shownPlan = plan.replace(/^(Developer): .*/, '$1').replace(': ', '\n')
    const shownCost = cost.replace(/^(.*) = (.*)$/, '$2\n$1').replace(/, including .*/, '')
    expect([perMonth.replace(/.* = /, ''), shownPlan, shownCost]).toEqual(calculated)
  }
})

test.each([
  ['', 'Invocations per day: a whole number from 0 to 10,000,000'],
  ['-1', 'Invocations per day: a whole number from 0 to 10,000,000'],
  ['1.5', 'Invocations per day: a whole number from 0 to 10,000,000'],
  ['10000001', 'Invocations per day: a whole number from 0 to 10,000,000'],
])('%j invocations are refused with what is allowed', async (value, message) => {
  const page = await open()
  await invocations(page).fill(value)
  expect(await result(page)).toBe(message)
  expect(await invocations(page).getAttribute('aria-invalid')).toBe('true')
  expect(new Set(await account(page))).toEqual(new Set(['–']))
  await invocations(page).fill('10')
  expect(await result(page)).toBe('Developer plan, free')
  expect(await invocations(page).getAttribute('aria-invalid')).toBe('false')
})

test('a run longer than any plan allows is refused', async () => {
  const page = await open()
  await seconds(page).fill('751')
  expect(await result(page)).toBe('Seconds per run: a number from 0 to 750')
})

test("it works with just the keyboard, and Enter doesn't navigate", async () => {
  const page = await open()
  await invocations(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('333')
  await page.keyboard.press('Tab')
  expect(await seconds(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  expect(await result(page)).toBe('Developer plan, free')
  await invocations(page).focus()
  await page.keyboard.press('ArrowUp')
  expect(await result(page)).toBe('Professional plan, $19.00 per month')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/docs/pricing/')
})

test.each(['laptop', 'phone'] as const)('on a %s its fields can be hit, and nothing below moves', async (screen) => {
  const page = await open({ screen })
  for (const field of [invocations(page), seconds(page)]) {
    expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  const top = (): Promise<number> =>
    examples(page).evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  const before = await top()
  for (const [perDay, run] of [
    ['10000000', '750'],
    ['1', '0'],
    ['', '1'],
  ] as const) {
    await invocations(page).fill(perDay)
    await seconds(page).fill(run)
    expect(await top()).toBe(before)
  }
})

test('without JavaScript there are the worked examples, and no fields that do nothing', async () => {
  const page = await open({ javaScript: false })
  expect(await examples(page).getByRole('row').count()).toBeGreaterThan(4)
  expect(await page.getByRole('spinbutton').count()).toBe(0)
})

test('without its code the calculator is left out, and the worked examples stay', async () => {
  const page = await visit('/pricing/', {
    site: 'own',
    expects: /Failed to load resource/,
    before: (blank) => blank.route(/cost-calculator/, (route) => route.abort()),
  })
  await calculator(page).waitFor({ state: 'detached' })
  expect(await examples(page).isVisible()).toBe(true)
})
