import { expect, test } from 'vitest'
import { parseLog, readChangeDates } from './change-dates.ts'

test('the newest commit of a file gives its date', () => {
  const log = '\x002026-11-21\n\nb/index.md\n\x002025-01-02\n\na.md\nb/index.md\n'
  expect([...parseLog(log)]).toEqual([
    ['b/index.md', '2026-11-21'],
    ['a.md', '2025-01-02'],
  ])
})

test('outside of a repository no page has a date', async () => {
  expect(await readChangeDates('/')).toEqual(new Map())
})
