import { expect, test } from 'vitest'
import { attributeToPages, findDataUsers } from './data-changes.ts'

const edit = (day: string, file: string, before: string | null = 'v1') => ({
  day,
  file,
  time: `${day}T12:00:00Z`,
  before,
  after: 'v2',
})

test('the users of a data file are the pages next to it that name it', () => {
  const texts: Record<string, string> = {
    'api/index.md': '# API\n\n::generate{from=a.yaml with=x}\n',
    'api/more.md': '# More\n\n::generate{from=a.yaml with=y}\n\n::generate{from=b.json with=x}\n',
    'index.md': '# Home\n\n`::generate{from=a.yaml with=x}`\n',
    'api/a.yaml': 'a: 1\n',
  }
  const users = findDataUsers({ files: Object.keys(texts), read: (file) => texts[file] ?? '' })
  expect([...users]).toEqual([
    ['api/a.yaml', ['api/index.md', 'api/more.md']],
    ['api/b.json', ['api/more.md']],
  ])
})

test('a change of a data file is one of its pages, unless these changed on the same day', () => {
  const log = {
    dates: new Map([
      ['a.yaml', '2026-11-23'],
      ['one.md', '2026-11-21'],
      ['two.md', '2026-11-24'],
      ['search.yml', '2026-11-25'],
    ]),
    edits: [
      edit('2026-11-25', 'search.yml'),
      edit('2026-11-24', 'two.md'),
      edit('2026-11-23', 'a.yaml'),
      edit('2026-11-23', 'two.md'),
      edit('2026-11-22', 'a.yaml', null),
    ],
  }
  const { dates, edits } = attributeToPages(log, new Map([['a.yaml', ['one.md', 'two.md']]]))
  expect(Object.fromEntries(dates)).toEqual({ 'one.md': '2026-11-23', 'two.md': '2026-11-24' })
  expect(edits.map(({ day, file }) => `${day} ${file}`)).toEqual([
    '2026-11-24 two.md',
    '2026-11-23 one.md',
    '2026-11-23 two.md',
  ])
})
