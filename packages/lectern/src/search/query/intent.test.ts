import { expect, test } from 'vitest'
import { createSection, createTestEngine } from '../testing/engine.ts'

/** Sections that all say what is asked about, and differ by what they are for. */
const engine = createTestEngine([
  createSection('/'),
  createSection('/#a', { title: 'Alpha', text: 'Events of a schedule, and a pause.' }),
  createSection('/#b', { title: 'Beta', text: 'Events of a schedule, and a limit.' }),
  createSection('/#c', { title: 'Gamma', text: 'Events of a schedule, and an error.' }),
])

test.each([
  ['events of a schedule', '/#a'],
  ['how many events of a schedule', '/#b'],
  ['why no events of a schedule', '/#c'],
  ['schedule events failed', '/#c'],
])('%s leads to %s', async (query, link) => {
  expect((await engine.search(query)).hits[0]?.link).toBe(link)
})
