import { expect, test } from 'vitest'
import { compareFacts, factsOfHtml, factsOfMarkdown } from '../../packages/lectern/src/node/testing/facts.ts'
import type { PageRecord } from '../../packages/lectern/src/shared/page-record.ts'
import { routeToMarkdown } from '../../packages/lectern/src/shared/routes/markdown-routes.ts'
import { headingsOf, openOwnSite } from './setup/own-site.ts'

const { files, pageAt } = await openOwnSite()
const records: PageRecord[] = JSON.parse(files['docs/pages.json'] ?? '')
/** All pages, and the list of changes, which the engine makes. */
const routes = [...records.map(({ path }) => path), '/changes/']

function articleOf(route: string): string {
  const [, article = ''] = /<article[^>]*>(.*)<\/article>/s.exec(pageAt(route)) ?? []
  return article
}

test('the list has the record of every page', () => {
  expect(records.length).toBeGreaterThan(130)
  expect(Object.keys(records[0] ?? {})).toEqual([
    ...['title', 'frontmatter', 'regularPath', 'relativePath', 'key', 'path', 'headers'],
  ])
  for (const { path, headers } of records) {
    const ids = headers.map(({ level, slug }) => [level, slug])
    expect(ids, path).toEqual(headingsOf(articleOf(path)).map(({ level, id }) => [level, id]))
  }
})

test('every page has a Markdown version, and nothing else has one', () => {
  const expected = routes.map((path) => `docs/${routeToMarkdown(path)}`)
  expect(Object.keys(files).filter((path) => path.endsWith('.md'))).toEqual(expected.toSorted())
})

test('the Markdown version of a page says what its document says, and nothing more', () => {
  const counts = new Map<string, number>()
  const differences = routes.flatMap((path) => {
    const facts = factsOfHtml(articleOf(path), `https://pipedream.com/docs${path}`)
    for (const fact of facts) {
      const kind = fact.split(' ')[0] ?? ''
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    const markdown = files[`docs/${routeToMarkdown(path)}`] ?? ''
    return compareFacts(facts, factsOfMarkdown(markdown)).map((one) => `${path}: ${one}`)
  })
  expect(differences).toEqual([])
  for (const [kind, least] of Object.entries({ h2: 700, text: 3500, code: 800, cell: 2500, link: 1500, item: 1000 }))
    expect(counts.get(kind), kind).toBeGreaterThan(least)
})

test('Markdown versions have no constants to fill in, search terms, directives, or expected output of samples', () => {
  for (const path of routes) {
    const outside = (files[`docs/${routeToMarkdown(path)}`] ?? '').replace(/^( *)(`{3,}).*?^\1\2$/gms, '')
    expect(outside, path).not.toMatch(/\{\$[A-Z]|^ *:{2,}\w|^=== expect/m)
  }
})
