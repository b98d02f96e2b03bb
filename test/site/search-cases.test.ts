import { beforeAll, expect, test } from 'vitest'
import { groupBy } from '../../packages/lectern/src/shared/group-by.ts'
import { readSearchCases, type SearchCase } from '../search/search-cases.ts'
import { loadOwnSite } from './setup/own-site.ts'

const first = await readSearchCases('search-cases.yml')
const later = await readSearchCases('search-cases-later.yml')
const unseen = await readSearchCases('search-cases-unseen.yml')
const facts = await readSearchCases('search-cases-facts.yml')
const factsLater = await readSearchCases('search-cases-facts-later.yml')
const factsTuning = await readSearchCases('search-cases-facts-tuning.yml')
const factsNewcomers = await readSearchCases('search-cases-facts-newcomers.yml')
const cases = [...first, ...later, ...unseen, ...facts, ...factsLater, ...factsTuning, ...factsNewcomers]

/** Every place of our own site that a search can lead to. */
let places: ReadonlySet<string>

beforeAll(async () => {
  const site = await loadOwnSite()
  places = new Set(
    site.pages.flatMap(({ data }) => [data.path, ...data.headers.map(({ slug }) => `${data.path}#${slug}`)]),
  )
}, 240_000)

test('every section and page that a case names is on the site', () => {
  const missing = cases.flatMap(({ query, sections, pages }) =>
    [...sections, ...pages].filter((place) => !places.has(place)).map((place) => `${query}: ${place}`),
  )
  expect(missing).toEqual([])
})

test('there are enough cases, and no query is asked twice', () => {
  expect(first.length).toBeGreaterThanOrEqual(270)
  expect(later.length).toBeGreaterThanOrEqual(314)
  expect(unseen.length).toBeGreaterThanOrEqual(66)
  expect(facts.length).toBeGreaterThanOrEqual(306)
  expect(factsLater.length).toBeGreaterThanOrEqual(160)
  expect(factsTuning.length).toBeGreaterThanOrEqual(243)
  expect(factsNewcomers.length).toBeGreaterThanOrEqual(161)
  // Authors who don't know each other's cases ask for the same names.
  expect([
    ...repeated([...first, ...later, ...unseen]),
    ...repeated(facts),
    ...repeated(factsLater),
    ...repeated(factsTuning),
    ...repeated(factsNewcomers),
  ]).toEqual([])
})

function repeated(cases: readonly SearchCase[]): string[] {
  const queries = cases.map(({ query }) => query.toLowerCase())
  return queries.filter((query, index) => queries.indexOf(query) !== index)
}

test('a case names few sections or pages, each once', () => {
  const lax = cases.filter(({ sections, pages }) => {
    const places = [...sections, ...pages]
    return places.length > 8 || new Set(places).size < places.length
  })
  expect(lax.map(({ query }) => query)).toEqual([])
})

test.each([
  ['a third', first, 1 / 3],
  ['half', later, 1 / 2],
  ['all', unseen, 1],
])('%s of each kind is held out of tuning', (_, own, share) => {
  const shares = [...groupBy(own, ({ kind }) => kind)].map(([kind, group]) => [kind, heldOutShare(group)])
  expect(shares.filter(([, found]) => found !== share)).toEqual([])
})

function heldOutShare(group: readonly SearchCase[]): number {
  return group.filter(({ heldOut }) => heldOut).length / group.length
}
