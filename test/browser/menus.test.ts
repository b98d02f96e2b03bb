import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, newPage, visit } from './setup/visit.ts'

const concepts = (page: Page): Locator => page.getByRole('button', { name: 'Concepts' })
const versions = (page: Page): Locator => page.getByRole('button', { name: 'Docs Version Menu' })
const tile = (page: Page): Locator => page.getByRole('link', { name: /^Blocks All that/ })
const v1 = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'v1' })

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

test.each([true, false])('the Concepts grid opens and closes by mouse (JavaScript: %s)', async (javaScript) => {
  const page = await visit('/', { javaScript })
  expect(await tile(page).count()).toBe(0)
  await concepts(page).click()
  await tile(page).waitFor()
  await concepts(page).click()
  await tile(page).waitFor({ state: 'hidden' })
  await concepts(page).click()
  await tile(page).waitFor()
  await page.mouse.click(700, 700)
  await tile(page).waitFor({ state: 'hidden' })
})

test.each([true, false])('the Concepts grid works by keyboard (JavaScript: %s)', async (javaScript) => {
  const page = await visit('/', { javaScript })
  await concepts(page).focus()
  await page.keyboard.press('Enter')
  await tile(page).waitFor()
  await page.keyboard.press('Escape')
  await tile(page).waitFor({ state: 'hidden' })
  expect(await isFocused(concepts(page))).toBe(true)
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  expect(await isFocused(tile(page))).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Blocks', level: 1 }).waitFor()
  expect(page.url()).toBe(address('/guide/blocks/'))
  expect(await page.locator(':popover-open').count()).toBe(0)
})

test.each([true, false])('the arrow of a menu says that it is open (JavaScript: %s)', async (javaScript) => {
  const page = await visit('/', { javaScript })
  for (const button of [concepts(page), versions(page)]) {
    const arrow = (): Promise<string> => button.locator('svg').evaluate((svg) => getComputedStyle(svg).rotate)
    expect(await arrow()).toBe('none')
    await button.click()
    expect(await arrow()).toBe('180deg')
    await page.keyboard.press('Escape')
    expect(await arrow()).toBe('none')
  }
})

test('the whole tile is the link', async () => {
  const page = await visit('/')
  await concepts(page).click()
  const box = await tile(page).boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + (box?.height ?? 0) - 4)
  await page.waitForURL(address('/guide/blocks/'))
})

test("a tile's title and subtitle stay together next to a taller tile", async () => {
  const page = await visit('/')
  await concepts(page).click()
  const stepIn = async (name: string): Promise<number> => {
    const bounds = (child: string) => page.locator('.tiles a', { hasText: name }).locator(child).boundingBox()
    const [title, subtitle] = await Promise.all([bounds('b'), bounds('small')])
    return (subtitle?.y ?? 0) - (title?.y ?? 0)
  }
  expect(await stepIn('Blocks')).toBeGreaterThan(0)
  // The menu grows a little while it opens.
  await expect.poll(async () => (await stepIn('Blocks')) - (await stepIn('Long'))).toBe(0)
})

test.each([true, false])('the version menu offers v2 and v1 (JavaScript: %s)', async (javaScript) => {
  const page = await visit('/', { javaScript })
  expect(await v1(page).count()).toBe(0)
  await versions(page).click()
  await v1(page).waitFor()
  expect(await v1(page).getAttribute('href')).toBe('https://reader.example/docs/v1')
  const v2 = page.getByRole('banner').getByRole('link', { name: 'v2 New' })
  expect(await v2.getAttribute('href')).toBe('https://reader.example/docs')
  await page.keyboard.press('Escape')
  await v1(page).waitFor({ state: 'hidden' })
  expect(await isFocused(versions(page))).toBe(true)
})

test('the version menu works by keyboard', async () => {
  const page = await visit('/', {
    before: (blank) => blank.route('https://reader.example/**', (route) => route.fulfill({ body: 'Version 1' })),
  })
  await versions(page).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await isFocused(v1(page))).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('https://reader.example/docs/v1')
})

test('one menu closes the other', async () => {
  const page = await visit('/')
  await concepts(page).click()
  await versions(page).click()
  await v1(page).waitFor()
  expect(await tile(page).count()).toBe(0)
})

test('an open menu is announced to assistive technology and appears below its button', async () => {
  const page = await visit('/')
  await versions(page).click()
  await v1(page).waitFor()
  expect(await expandedButtons(page)).toEqual(['v2, Docs Version Menu'])
  const [button, item] = await Promise.all([versions(page).boundingBox(), v1(page).boundingBox()])
  expect(item?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0) - 1)
  expect(Math.abs((item?.x ?? 0) - (button?.x ?? 0))).toBeLessThan(40)
})

test('the top navigation of our own site leads where the facts say', async () => {
  const page = await newPage({ javaScript: false })
  await page.goto(address('/', 'own'))
  const links = page.getByRole('navigation', { name: 'Main' }).locator('> a')
  const targets = await links.evaluateAll((elements) =>
    elements.map((element) => [element.textContent, element.getAttribute('href')]),
  )
  expect(targets).toEqual(
    expect.arrayContaining([
      ['Get Started', '/docs/quickstart/'],
      ['Support', 'https://pipedream.com/support'],
      ['Pricing', '/docs/pricing/'],
    ]),
  )
  await concepts(page).click()
  for (const [name, route] of [
    ['Workflows', '/docs/workflows/'],
    ['Steps', '/docs/workflows/steps/'],
    ['Triggers', '/docs/triggers/'],
    ['Code', '/docs/code/'],
  ] as const) {
    const link = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${name} `) })
    expect(await link.getAttribute('href')).toBe(route)
  }
  await versions(page).click()
  expect(await v1(page).getAttribute('href')).toBe('https://pipedream.com/docs/v1')
})

/** Names of the buttons that the browser itself tells assistive technology to be expanded. */
async function expandedButtons(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.flatMap(({ role, name, properties }) => {
    const isExpanded = properties?.some((property) => property.name === 'expanded' && property.value.value === true)
    return role?.value === 'button' && isExpanded ? [String(name?.value)] : []
  })
}

test('the header marks the section of the page, even if it is in a menu', async () => {
  const page = await visit('/guide/long/')
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('> [aria-current]')
  expect(await marked.allTextContents()).toEqual(['Concepts '])
  await page.locator('a.mark').click()
  await expect.poll(() => marked.count()).toBe(0)
})

test('the menu marks the page that is shown', async () => {
  const page = await visit('/')
  const marked = page.locator('.tiles [aria-current="page"]')
  await concepts(page).click()
  await tile(page).click()
  await expect.poll(() => marked.allTextContents()).toEqual([expect.stringMatching(/^Blocks/)])
  await page.locator('a.mark').click()
  await expect.poll(() => marked.count()).toBe(0)
})
