import { expect, test } from 'vitest'
import { parseLog, readChangeDates } from './change-dates.ts'

test('the newest commit of a file gives its date', () => {
  const log = '\x002026-11-21\n\nM\tdocs/b/index.md\nM\tREADME.md\n\x002025-01-02\n\nA\tdocs/a.md\nA\tdocs/b/index.md\n'
  expect([...parseLog(log, 'docs/')]).toEqual([
    ['b/index.md', '2026-11-21'],
    ['a.md', '2025-01-02'],
  ])
})

test('moving a file does not change it', () => {
  const log =
    '\x002026-11-23\n\nR100\tpages/a.md\tdocs/a.md\n\x002026-11-22\n\nR100\ta.md\tpages/a.md\n\x002026-11-21\n\nM\ta.md\n\x002025-01-02\n\nA\ta.md\n'
  expect([...parseLog(log, 'docs/')]).toEqual([['a.md', '2026-11-21']])
})

test('outside of a repository no page has a date', async () => {
  expect(await readChangeDates('/')).toEqual(new Map())
})
