import { beforeAll, describe, expect, test } from 'vitest'
import { loadSite } from '../../src/node/build.ts'
import { openProject } from '../../src/node/project.ts'
import { createSiteEngine } from '../search/own-engine.ts'
import { type Answered, describeMisses, scoreOf } from '../search/score.ts'
import { readSearchCases } from '../search/search-cases.ts'

/** What the search of our own site must reach, over all cases and over those that nobody tunes it by. */
const floor = { meanReciprocalRank: 0.9, successAt1: 0.85, successAt5: 0.97 }

const cases = await readSearchCases()
let answered: Answered[]

beforeAll(async () => {
  const { site } = await loadSite(await openProject(undefined))
  const engine = createSiteEngine(site)
  answered = []
  for (const one of cases) {
    const { hits } = await engine.search(one.query)
    answered.push({ case: one, links: hits.map(({ link }) => link) })
  }
  const tuned = answered.filter(({ case: { heldOut } }) => !heldOut)
  console.log(`Not among the first five, of ${tuned.length} cases that are not held out:\n${describeMisses(tuned)}`)
}, 60_000)

describe.each([
  ['all cases', () => answered],
  ['the cases held out', () => answered.filter(({ case: { heldOut } }) => heldOut)],
])('%s', (name, choose) => {
  test('find an acceptable section first, or at least among the first', () => {
    const score = scoreOf(choose())
    console.log(`${name}: ${JSON.stringify(score)}`)
    expect(score.meanReciprocalRank).toBeGreaterThanOrEqual(floor.meanReciprocalRank)
    expect(score.successAt1).toBeGreaterThanOrEqual(floor.successAt1)
    expect(score.successAt5).toBeGreaterThanOrEqual(floor.successAt5)
  })
})
