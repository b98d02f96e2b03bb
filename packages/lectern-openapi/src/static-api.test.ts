import { expect, test } from 'vitest'
import { openDataFile } from '../../lectern/src/testing/index.ts'
import { staticApi } from './static-api.ts'

const ids = ['getSite', 'listPages', 'listSections', 'listConstants', 'listErrors', 'listEndpoints', 'listNames']

function generate(examples: readonly string[]): ReturnType<typeof staticApi> {
  const lines = examples.map((id) => `  ${id}: { data: [{ title: ${id} }] }`)
  const text = `server: https://example.com/api/v1\nexamples:\n${lines.join('\n')}\n`
  return staticApi({ file: openDataFile('api/static-api.yaml', text), names: [] })
}

test('writes an entry with a sample and an example for every operation', () => {
  const { markdown, names = [], problems } = generate(ids)
  expect(problems).toEqual([])
  const headings = markdown.split('\n').filter((line) => line.startsWith('### '))
  expect(headings).toHaveLength(ids.length)
  expect(headings[1]).toBe('### List pages {#list-pages}')
  expect(markdown).toContain("curl 'https://example.com/api/v1/pages.json'")
  expect(markdown).not.toContain('Authorization')
  expect(markdown).not.toContain('404 Not Found')
  expect(markdown).not.toContain('`404`')
  expect(markdown).toContain('"title": "listPages"')
  expect(names).toContainEqual({
    kind: 'endpoint',
    name: 'GET /pages.json',
    to: '#list-pages',
    server: 'https://example.com/api/v1',
  })
})

test('an example that is missing, and one of an unknown operation, are reported', () => {
  const { markdown, problems } = generate([...ids.slice(1), 'listPgaes'])
  expect(markdown).toBe('')
  expect(problems).toMatchObject([
    { file: 'api/static-api.yaml', line: 2, column: 1, message: 'no example of getSite' },
    { file: 'api/static-api.yaml', line: 9, column: 3, message: 'unknown operation listPgaes' },
  ])
  expect(problems[1]?.fix).toContain('listPages')
})

test('a file of another shape is reported', () => {
  const file = openDataFile('api/static-api.yaml', 'server: 1\nexamples: {}\n')
  expect(staticApi({ file, names: [] }).problems).toMatchObject([{ file: 'api/static-api.yaml', line: 1, column: 1 }])
})
