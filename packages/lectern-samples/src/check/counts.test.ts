import { expect, test } from 'vitest'
import { countSamples, describeCounts, describeIsolation } from './counts.ts'
import { failed, type Outcome, passed } from './outcome.ts'

test("counts list what isn't zero", () => {
  const ran: Outcome = { state: 'ran', ranWith: 'Node.js 20.20', problems: [] }
  const all = [ran, ran, passed('parsed'), passed('notRun')]
  expect(describeCounts(countSamples(all, { unchecked: 0, cached: 0 }))).toBe(
    '4 samples: 2 run, 1 parsed only, 1 marked run=no',
  )
  const others = [...all, passed('skipped'), failed([])]
  expect(describeCounts(countSamples(others, { unchecked: 1, cached: 3 }))).toBe(
    "6 samples: 2 run, 1 parsed only, 1 marked run=no, 1 skipped because a program they need isn't installed, 1 failed, 1 in languages without a check, 3 of them unchanged since they passed",
  )
})

test('a check reports how well its samples were isolated', () => {
  expect(describeIsolation({ notIsolated: null, openFiles: null })).toBe(
    'samples have no network access, and can only write to their own folders',
  )
  expect(describeIsolation({ notIsolated: 'only Linux has it', openFiles: null })).toMatch(
    /aren't isolated \(only Linux has it\): programs.* and samples can write outside their folders/,
  )
  expect(describeIsolation({ notIsolated: null, openFiles: 'it is forbidden' })).toContain(
    'no network access, but can write outside their folders (it is forbidden)',
  )
})
