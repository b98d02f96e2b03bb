import { beforeAll, expect, test } from 'vitest'
import { loadSite } from '../../src/node/build.ts'
import { openProject } from '../../src/node/project.ts'
import { groupBy } from '../../src/shared/group-by.ts'
import { readSearchCases, type SearchCase } from '../search/search-cases.ts'

const cases = await readSearchCases()

/** Every place of our own site that a search can lead to. */
let places: ReadonlySet<string>

beforeAll(async () => {
  const { site } = await loadSite(await openProject(undefined))
  places = new Set(
    site.pages.flatMap(({ data }) => [data.path, ...data.headers.map(({ slug }) => `${data.path}#${slug}`)]),
  )
}, 120_000)

test('every section that a case names is on the site', () => {
  const missing = cases.flatMap(({ query, sections }) =>
    sections.filter((section) => !places.has(section)).map((section) => `${query}: ${section}`),
  )
  expect(missing).toEqual([])
})

test('there are enough cases, and no query is asked twice', () => {
  const queries = cases.map(({ query }) => query.toLowerCase())
  expect(queries.length).toBeGreaterThanOrEqual(180)
  expect(queries.filter((query, index) => queries.indexOf(query) !== index)).toEqual([])
})

test('a case names few sections, each once', () => {
  const lax = cases.filter(({ sections }) => sections.length > 8 || new Set(sections).size < sections.length)
  expect(lax.map(({ query }) => query)).toEqual([])
})

test('a third of each kind is held out of tuning', () => {
  const shares = [...groupBy(cases, ({ kind }) => kind)].map(([kind, group]) => [kind, heldOutShare(group)])
  expect(shares.filter(([, share]) => share !== 1 / 3)).toEqual([])
})

function heldOutShare(group: readonly SearchCase[]): number {
  return group.filter(({ heldOut }) => heldOut).length / group.length
}
