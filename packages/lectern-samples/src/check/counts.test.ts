import { expect, test } from 'vitest'
import { countSamples, describeCounts, describeIsolation } from './counts.ts'
import { failed, type Outcome, passed } from './outcome.ts'

test('counts say what there is to say, and nothing of what there is not', () => {
  const ran: Outcome = { state: 'ran', ranWith: 'Node.js 20.20', problems: [] }
  const all = [ran, ran, passed('parsed'), passed('excused')]
  expect(describeCounts(countSamples(all, { unchecked: 0, cached: 0 }))).toBe(
    '4 samples: 2 run, 1 only parsed, 1 excused',
  )
  const others = [...all, passed('skipped'), failed([])]
  expect(describeCounts(countSamples(others, { unchecked: 1, cached: 3 }))).toBe(
    '6 samples: 2 run, 1 only parsed, 1 excused, 1 skipped, as what they need is not installed, 1 failed, 1 in languages that have no check, 3 of them unchanged since they passed',
  )
})

test('a check says whether isolation kept its samples from the network', () => {
  expect(describeIsolation({ notIsolated: null, openFiles: null })).toBe(
    'samples run without a network, and write in their own folders only',
  )
  expect(describeIsolation({ notIsolated: 'only Linux has it', openFiles: null })).toMatch(
    /without a wall, as only Linux has it: programs.* and samples can write outside their folders/,
  )
  expect(describeIsolation({ notIsolated: null, openFiles: 'it is forbidden' })).toContain(
    'without a network, but can write outside their folders, as it is forbidden',
  )
})
