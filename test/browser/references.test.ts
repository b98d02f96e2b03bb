import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visit } from './setup/visit.ts'

/** The entry of an endpoint. */
async function openEntry(screen: 'laptop' | 'phone'): Promise<{ page: Page; entry: Locator }> {
  const page = await visit('/api/rest/#create-a-source', { site: 'own', screen })
  return { page, entry: page.locator('.part:has(#create-a-source)') }
}

describe('an entry of the API reference', () => {
  test.each(['phone', 'laptop'] as const)('has fields whose name and type share a line: %s', async (screen) => {
    const { entry } = await openEntry(screen)
    const term = entry.locator('dt', { hasText: 'configured_props' })
    const [name, type] = [await term.locator('code').boundingBox(), await term.locator('i').boundingBox()]
    expect(Math.abs((name?.y ?? 0) - (type?.y ?? 99))).toBeLessThan(8)
    expect(await term.locator('code').evaluate((code) => getComputedStyle(code).fontWeight)).toBe('600')
    const lists = await entry.locator('.field-list').all()
    const overflows = await Promise.all(lists.map((one) => one.evaluate((list) => list.scrollWidth - list.clientWidth)))
    expect(overflows.every((overflow) => overflow <= 12)).toBe(true)
  })

  test('is marked in the sidebar, among the other entries', async () => {
    const { page } = await openEntry('laptop')
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
    const marked = sidebar.locator('[aria-current="location"]')
    await expect.poll(() => marked.allTextContents()).toEqual(['Create a source'])
    expect(await sidebar.getByRole('link', { name: 'Delete a source' }).count()).toBe(1)
  })

  test('has its method in the sidebar, which the name of its link leaves out', async () => {
    const { page } = await openEntry('laptop')
    const link = page
      .getByRole('navigation', { name: 'Sidebar' })
      .getByRole('link', { name: 'Create a source', exact: true })
    await expect.poll(() => link.evaluate((one) => getComputedStyle(one, '::after').content)).toBe('"POST" / ""')
  })

  test('has its request and response after the first paragraph on a phone', async () => {
    const { entry } = await openEntry('phone')
    const tops = ['p >> nth=1', '.tabs[data-sync] >> nth=0', '.statuses', '.field-list >> nth=0']
    const boxes = await Promise.all(tops.map((one) => entry.locator(one).boundingBox()))
    const places = boxes.map((box) => box?.y ?? 0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test.each(['phone', 'laptop'] as const)('has its tools next to its code, not over it: %s', async (screen) => {
    const { entry } = await openEntry(screen)
    await entry.locator('.tools').first().waitFor({ state: 'attached' })
    const overlaps = await entry.locator('.rail .code').evaluateAll((blocks) =>
      blocks.filter((block) => {
        const [tools, code] = [block.querySelector('.tools button:last-child'), block.querySelector('pre code')]
        if (!tools || !code || tools.getClientRects().length === 0) return false
        return tools.getBoundingClientRect().bottom > code.getBoundingClientRect().top
      }),
    )
    expect(overlaps).toEqual([])
  })

  test('has links to the lines of its requests, in the space before them', async () => {
    const { page, entry } = await openEntry('laptop')
    const line = entry.locator('.line:visible').nth(1)
    await line.hover()
    const [link, code] = await Promise.all([
      line.locator('.line-link').boundingBox(),
      entry.locator('pre code:visible').first().boundingBox(),
    ])
    expect((link?.x ?? 0) + (link?.width ?? 99)).toBeLessThanOrEqual(code?.x ?? 0)
    await line.locator('.line-link').click()
    expect(new URL(page.url()).hash).toBe('#create-a-source-sh-L2')
  })

  test('has a link to each field, which opens the fields around it and lights up', async () => {
    const page = await visit('/api/rest/#get-workflow-emits-data-event', { site: 'own' })
    const field = page.locator('#get-workflow-emits-data-event')
    const link = field.locator('> dt > a')
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('#get-workflow-emits-data-event')
    const ground = (of: Locator): Promise<string> => of.evaluate((term) => getComputedStyle(term).backgroundColor)
    expect(await ground(field.locator('> dt'))).not.toBe('rgba(0, 0, 0, 0)')
    await link.focus()
    await page.locator('.lit#get-workflow-emits-data-event').waitFor()
    const place = async (): Promise<number | undefined> => (await field.locator('> dt > i').boundingBox())?.x
    const before = await place()
    await link.hover()
    expect(await link.evaluate((one) => getComputedStyle(one, '::before').content)).toContain('#')
    expect(await place()).toBe(before)
  })

  test('shows what the reader enters in every sample that uses it', async () => {
    const { page, entry } = await openEntry('laptop')
    const input = entry.locator('.your-values').getByLabel('API key')
    await entry.locator('.reader-value').first().waitFor({ state: 'attached' })
    await input.fill('my-key')
    expect(await entry.locator('.reader-value').first().textContent()).toBe('my-key')
    const last = page.locator('.your-values').last()
    // Chromium renders what is around a field as soon as it's there.
    expect(await last.locator('input').count()).toBe(0)
    await last.scrollIntoViewIfNeeded()
    expect(await last.getByLabel('API key').inputValue()).toBe('my-key')
    await input.fill('')
    expect(await entry.locator('.reader-value').first().textContent()).toBe('$PD_API_KEY')
  })

  test('fills in an ID that is sent in the body, and the samples of other entries', async () => {
    const { page, entry } = await openEntry('laptop')
    await entry.locator('.your-values').getByLabel('component_id').fill('sc_mine')
    await entry.locator('.reader-value', { hasText: 'sc_mine' }).first().waitFor({ state: 'attached' })
    const other = page.locator('.part:has(#update-a-source)')
    await other.scrollIntoViewIfNeeded()
    await other.locator('.reader-value', { hasText: 'sc_mine' }).first().waitFor({ state: 'attached' })
    expect(await other.getByLabel('component_id').inputValue()).toBe('sc_mine')
  })

  test('lights a field and its line together, from both sides', async () => {
    const { entry } = await openEntry('laptop')
    await entry.locator('.chosen').waitFor()
    const field = entry.locator('.field-list div', { hasText: 'configured_props' }).last()
    await field.hover()
    await entry.locator('.lit-line').first().waitFor()
    expect(await field.getAttribute('class')).toContain('lit')
    await entry.getByText('"name": "Sample feed"').first().hover()
    await entry.locator('.lit dt', { hasText: /^name/ }).waitFor()
  })

  // Below the window, or behind the header.
  test.each([
    ['name', 40],
    ['key', -760],
  ])('joins the line of %s with no field while that one is out of view', async (name, below) => {
    const { entry } = await openEntry('laptop')
    await entry.locator('.chosen').waitFor()
    const line = entry.getByText(`"${name}": `).first()
    await line.hover()
    const term = entry.locator('.lit > dt', { hasText: new RegExp(`^${name}`) })
    await term.evaluate((one, distance) => {
      scrollBy({ top: one.getBoundingClientRect().top - innerHeight - distance, behavior: 'instant' })
    }, below)
    await line.hover()
    const path = entry.locator('.link-line path')
    const right = (box: { x: number; width: number } | null): number => (box ? box.x + box.width : Number.NaN)
    await expect
      .poll(async () => (await path.boundingBox())?.x ?? 0)
      .toBeGreaterThan(right(await term.boundingBox()) + 6)
  })

  test('lights nothing for a field that the request on the screen does not send, even if the response has its name', async () => {
    const { page, entry } = await openEntry('laptop')
    await entry.locator('.chosen').waitFor()
    await entry.getByText('"name": "Sample feed"').first().hover()
    await entry.locator('.lit-line').first().waitFor()
    await entry.locator('.choice dt', { hasText: 'component_id' }).hover()
    await entry.locator('.lit-line').first().waitFor({ state: 'detached' })
    expect(await page.locator('.lit').count()).toBe(0)
  })

  test('shows the example that sends a field that is chosen', async () => {
    const { entry } = await openEntry('laptop')
    await entry.locator('.chosen').waitFor()
    await entry.locator('.choice dt', { hasText: 'component_url' }).click()
    expect(await entry.getByRole('radio', { name: 'Code URL' }).isChecked()).toBe(true)
    expect(await entry.locator('.chosen').textContent()).toContain('component_url')
  })

  test('shows it without leaving the place when the name is clicked, which is a link once it is chosen', async () => {
    const { page, entry } = await openEntry('laptop')
    await entry.locator('.chosen').waitFor()
    const name = entry.getByRole('link', { name: 'component_url' })
    await name.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => [scrollY, location.hash])
    await name.click()
    await entry.locator('.chosen', { hasText: 'component_url' }).waitFor()
    expect(await page.evaluate(() => [scrollY, location.hash])).toEqual(before)
    await name.click()
    await page.waitForURL(/#.*component-url$/)
  })

  test('takes what is typed into a field that the reader has gone to before it could be there', async () => {
    const page = await visit('/api/rest/', { site: 'own', starts: false })
    const label = page.locator('.your-values label').first()
    await label.focus()
    await label.locator('input:focus').waitFor()
    expect(await label.getAttribute('tabindex')).toBe(null)
  })

  test('has a button that shows all of a response that is cut off, and only then', async () => {
    const { page, entry } = await openEntry('laptop')
    const button = entry.getByRole('button', { name: 'Show all' })
    await button.click()
    expect(await entry.locator('.statuses pre:visible').evaluate((pre) => pre.scrollHeight - pre.clientHeight)).toBe(0)
    expect(await button.count()).toBe(0)
    const top = (await entry.locator('.rail').boundingBox())?.y
    expect(top).toBeGreaterThanOrEqual(56)
    expect(top).toBeLessThan(120)
    await page.locator('#delete-a-source').scrollIntoViewIfNeeded()
    const whole = page.locator('.part:has(#delete-a-source) .show-all')
    await whole.waitFor({ state: 'attached' })
    expect(await whole.isVisible()).toBe(false)
  })

  test('on a phone, has a response as wide as its box, whose rest a button shows without moving what is above it', async () => {
    const { page, entry } = await openEntry('phone')
    const response = entry.locator('.statuses pre:visible')
    const widths = await response.evaluate((pre) => [pre.clientWidth, pre.closest('.rail')?.clientWidth])
    expect(widths[0]).toBe(widths[1])
    const below = async (): Promise<number> => (await entry.locator('.field-list').first().boundingBox())?.y ?? 0
    const button = entry.getByRole('button', { name: 'Show all' })
    await button.scrollIntoViewIfNeeded()
    const hidden = await response.evaluate((pre) => pre.scrollHeight - pre.clientHeight)
    expect(hidden).toBeGreaterThan(100)
    const before = [await page.evaluate(() => scrollY), await below()] as const
    await button.click()
    await button.waitFor({ state: 'hidden' })
    expect(await response.evaluate((pre) => pre.scrollHeight - pre.clientHeight)).toBe(0)
    expect(await page.evaluate(() => scrollY)).toBe(before[0])
    expect(await below()).toBeGreaterThan(before[1] + 100)
  })

  test('is cut off nowhere if only a few lines are beyond the window and the text next to it is longer', async () => {
    const { page, entry } = await openEntry('laptop')
    const button = entry.getByRole('button', { name: 'Show all' })
    await button.waitFor()
    const bottom = (): Promise<number> =>
      entry.evaluate((section) => section.getBoundingClientRect().bottom - section.getBoundingClientRect().top)
    const before = await bottom()
    await page.setViewportSize({ width: 1366, height: 960 })
    await button.waitFor({ state: 'hidden' })
    const hidden = entry.locator('.statuses pre:visible')
    expect(await hidden.evaluate((pre) => pre.scrollHeight - pre.clientHeight)).toBe(0)
    expect(Math.abs((await bottom()) - before)).toBeLessThan(1)
  })

  test('has the button where only a few lines are cut off, if there is no such room', async () => {
    const page = await visit('/api/rest/#get-org-s-subscriptions', { site: 'own' })
    const entry = page.locator('.part:has(#get-org-s-subscriptions)')
    const button = entry.getByRole('button', { name: 'Show all' })
    await button.waitFor()
    const hidden = await entry
      .locator('.rail, .statuses pre')
      .evaluateAll((boxes) => Math.max(...boxes.map((box) => box.scrollHeight - box.clientHeight)))
    expect(hidden).toBeGreaterThan(24)
    expect(hidden).toBeLessThan(200)
    await page.setViewportSize({ width: 1366, height: 1400 })
    expect(await button.isVisible()).toBe(true)
    await button.click()
    await button.waitFor({ state: 'hidden' })
  })
})
