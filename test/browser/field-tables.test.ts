import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visit } from './setup/visit.ts'

/** The first tables below the heading with an id. */
async function openTables(route: string, heading: string, screen: 'laptop' | 'phone'): Promise<Locator> {
  const page = await visit(route, { site: 'own', screen })
  return page.locator(`#${heading} ~ .table`)
}

/** The fields of an email. */
async function openArguments(screen: 'laptop' | 'phone'): Promise<Locator> {
  return (await openTables('/destinations/email/', 'using-send-email-in-workflows', screen)).first()
}

function overflow(box: Locator): Promise<number> {
  return box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
}

describe('on a phone a table of fields is read without scrolling sideways', () => {
  test.each([['/destinations/email/', 'using-send-email-in-workflows']])('%s #%s', async (route, heading) => {
    const box = (await openTables(route, heading, 'phone')).first()
    await box.waitFor()
    expect(await overflow(box)).toBe(0)
  })

  test("a field's name and type are on one line, with its description below them at full width", async () => {
    const box = await openArguments('phone')
    const cells = await box.locator('tbody tr').nth(1).locator('td').all()
    const places = await Promise.all(cells.map((cell) => cell.boundingBox()))
    const [name, type] = places
    const text = places.at(-1)
    expect(type?.y).toBeCloseTo(name?.y ?? 0, -1)
    expect(text?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
    expect(text?.width).toBeGreaterThan(300)
  })

  test('a default is only shown where there is one, and only required fields say so', async () => {
    const box = await openArguments('phone')
    const shown = (row: number): Promise<string[]> =>
      box
        .locator('tbody tr')
        .nth(row)
        .locator('td:visible')
        .evaluateAll((cells) => cells.map((cell) => cell.className || 'text'))
    expect(await shown(0)).toEqual(['text', 'type', 'required yes', 'text'])
    // Its label says it all: neither the word nor a tick follows.
    const required = box.locator('.required.yes').first()
    const [size, tick] = await required.evaluate((cell) => [
      getComputedStyle(cell).fontSize,
      getComputedStyle(cell, '::after').content,
    ])
    expect([size, tick]).toEqual(['0px', 'none'])
    expect(await shown(2)).toEqual(['text', 'type', 'text'])
    expect(await shown(3)).toEqual(['text', 'type', 'default', 'text'])
  })

  test.each([320, 390])('no name breaks within its frame at %i px', async (width) => {
    const page = await visit('/components/api/', { site: 'own', screen: 'phone' })
    await page.setViewportSize({ width, height: 844 })
    const names = page.locator('.names td:first-child code')
    expect(await names.count()).toBeGreaterThan(50)
    // Browsers report a name in several rectangles if it may break, even on one line.
    const lines = await names.evaluateAll((all) =>
      all.map((name) => new Set([...name.getClientRects()].map(({ top }) => top)).size),
    )
    expect(lines.filter((count) => count > 1)).toEqual([])
  })

  test('it is still a table to those who hear it', async () => {
    const box = await openArguments('phone')
    await box.getByRole('columnheader', { name: 'Required' }).waitFor()
    await box.getByRole('row').nth(1).getByRole('cell').first().waitFor()
  })
})

test('on a laptop it has a column for each', async () => {
  const box = await openArguments('laptop')
  const places = await Promise.all(
    (await box.locator('tbody tr').first().locator('td').all()).map((cell) => cell.boundingBox()),
  )
  expect(new Set(places.map((place) => place?.y)).size).toBe(1)
})
