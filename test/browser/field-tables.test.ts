import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visit } from './setup/visit.ts'

/** The first tables below the heading with an id. */
async function openTables(route: string, heading: string, screen: 'laptop' | 'phone'): Promise<Locator> {
  const page = await visit(route, { site: 'own', screen })
  return page.locator(`#${heading} ~ .scroll`)
}

/** The arguments of `this.$emit()`. */
async function openArguments(screen: 'laptop' | 'phone'): Promise<Locator> {
  return (await openTables('/components/api/', 'emit', screen)).first()
}

function overflow(box: Locator): Promise<number> {
  return box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
}

describe('on a phone a table of fields is read without scrolling sideways', () => {
  test.each([
    ['/components/api/', 'emit'],
    ['/components/api/', 'http-respond'],
    ['/api/rest/', 'create-a-source'],
    ['/cli/reference/', 'general-notes'],
    ['/destinations/email/', 'using-send-email-in-workflows'],
  ])('%s #%s', async (route, heading) => {
    const box = (await openTables(route, heading, 'phone')).first()
    await box.waitFor()
    expect(await overflow(box)).toBe(0)
  })

  test('the words of a field stand on one line, its text below them over the whole width', async () => {
    const box = await openArguments('phone')
    const cells = await box.locator('tbody tr').nth(1).locator('td').all()
    const places = await Promise.all(cells.map((cell) => cell.boundingBox()))
    const [name, type] = places
    const text = places.at(-1)
    expect(type?.y).toBe(name?.y)
    expect(text?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
    expect(text?.width).toBeGreaterThan(300)
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
