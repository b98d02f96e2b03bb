import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { createRecord } from '../../shared/testing/pages.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { changedHeadings } from './changed-headings.ts'
import { describeEdits } from './page-changes.ts'
import { parseLog } from './parse-log.ts'
import { readHistory, readVersions } from './read-history.ts'

const noContent = { files: [], read: () => '' }

/** @param changes status and paths @returns a commit in git's raw format, at noon */
function commit(day: string, parents: string, ...changes: string[]): string {
  const lines = changes.map(
    (change, at) => `:100644 100644 ${change.startsWith('A') ? '0000' : `old${at}`} new${at} ${change}\n`,
  )
  return `\0${day} ${Date.parse(`${day}T12:00:00Z`) / 1000} ${parents}\n\n${lines.join('')}`
}

test('the newest commit of a file gives its date', () => {
  const log =
    commit('2026-11-21', 'p', 'M\tdocs/b/index.md', 'M\tREADME.md') +
    commit('2025-01-02', '', 'A\tdocs/a.md', 'A\tdocs/b/index.md')
  const { dates, edits } = parseLog(log, 'docs/')
  expect(Object.fromEntries(dates)).toEqual({ 'b/index.md': '2026-11-21', 'a.md': '2025-01-02' })
  expect(edits[0]).toEqual({
    file: 'b/index.md',
    day: '2026-11-21',
    time: '2026-11-21T12:00:00Z',
    before: 'old0',
    after: 'new0',
  })
  expect(edits.map(({ file, before }) => [file, before])).toEqual([
    ['b/index.md', 'old0'],
    ['a.md', null],
    ['b/index.md', null],
  ])
})

test('moving a file does not change it', () => {
  const log =
    commit('2026-11-23', 'p', 'R100\tpages/a.md\tdocs/a.md') +
    commit('2026-11-22', 'p', 'R100\ta.md\tpages/a.md') +
    commit('2026-11-21', 'p', 'M\ta.md') +
    commit('2025-01-02', '', 'A\ta.md')
  expect([...parseLog(log, 'docs/').dates]).toEqual([['a.md', '2026-11-21']])
})

test('a file that was moved and edited has changed, and keeps its earlier changes', () => {
  const log =
    commit('2026-11-23', 'p', 'R092\ta.md\tdocs/a.md') +
    commit('2026-11-21', 'p', 'M\ta.md').replace('old0 new0', 'v1 v2') +
    commit('2025-01-02', '', 'A\ta.md')
  expect(parseLog(log, 'docs/').edits).toMatchObject([
    { file: 'a.md', day: '2026-11-23', before: 'old0', after: 'new0' },
    { file: 'a.md', day: '2026-11-21', before: 'v1', after: 'v2' },
    { file: 'a.md', day: '2025-01-02', before: null },
  ])
})

test('the commits of a day are one edit', () => {
  const day = '2026-11-21'
  const log =
    commit(day, 'p', 'M\ta.md').replace('old0 new0', 'v2 v3') +
    commit(day, 'p', 'M\ta.md').replace('old0 new0', 'v1 v2')
  expect(parseLog(log, '').edits).toMatchObject([{ before: 'v1', after: 'v3' }])
})

test('in a shallow clone, what came before is unknown', () => {
  const log = commit('2026-11-21', 'p', 'M\ta.md') + commit('2025-01-02', '', 'A\ta.md', 'A\tb.md')
  expect([...parseLog(log, '', true).dates]).toEqual([['a.md', '2026-11-21']])
})

test('outside of a repository there is no history', async () => {
  expect(await readHistory('/', noContent)).toEqual({ dates: new Map(), edits: [], gap: 'none' })
})

test('versions are read from the repository', async () => {
  const dir = await tempDir()
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: dir })
  git('init', '-q')
  for (const text of ['# Ä\n\n## One\n', '# Ä\n\n## One\n\nWords — more.\n']) {
    await writeFiles(dir, { 'docs/ä.md': text })
    git('add', '.')
    git('commit', '-qm', 'x')
  }
  const { edits, gap } = await readHistory(`${dir}/docs`, noContent)
  expect(gap).toBe(null)
  expect(edits).toMatchObject([{ file: 'ä.md', before: null }])
  const texts = await readVersions(dir, edits)
  expect([...texts.values()]).toEqual(['# Ä\n\n## One\n\nWords — more.\n'])
})

test('a commit of a data file changes the page that is generated from it', async () => {
  const dir = await tempDir()
  const page = '# API\n\n::generate{from=a.yaml with=x}\n'
  const commitOn = (day: string): void => {
    const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` }
    for (const args of [
      ['init', '-q'],
      ['add', '.'],
      ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'x'],
    ])
      execFileSync('git', args, { cwd: dir, env })
  }
  await writeFiles(dir, { 'docs/api/index.md': page, 'docs/api/a.yaml': 'a: 1\n' })
  commitOn('2026-11-21')
  await writeFiles(dir, { 'docs/api/a.yaml': 'a: 2\n' })
  commitOn('2026-11-23')
  const content = { files: ['api/index.md', 'api/a.yaml'], read: () => page }
  const { dates, edits } = await readHistory(`${dir}/docs`, content)
  expect([...dates]).toEqual([['api/index.md', '2026-11-23']])
  expect(edits.map(({ day, file }) => `${day} ${file}`)).toEqual(['2026-11-23 api/index.md', '2026-11-21 api/index.md'])
})

describe('the changed sections', () => {
  const page =
    '---\ntitle: x\n---\n\n# Title\n\nIntro.\n\n## One {#one}\n\nText.\n\n```sh\n# comment\n```\n\n## Two\n\nText.\n'
  test.each([
    ['nothing', page.replace('\n## Two', '\n\n\n## Two'), []],
    ['front matter', page.replace('title: x', 'title: y'), []],
    ['the introduction', page.replace('Intro.', 'Introduction.'), ['']],
    ['a comment in code', page.replace('# comment', '# other'), ['One {#one}']],
    ['a heading with the same id', page.replace('## One', '## First'), []],
    ['a new section', `${page}\n### Three\n\nNew.\n`, ['Three']],
    ['a section that is gone', page.replace('\n## Two\n\nText.\n', ''), ['']],
    ['a section with an underlined heading', `${page}\nThree\n---\n\nNew.\n`, ['Three']],
    ['a rule', `${page}\n---\n\nNew.\n`, ['Two']],
    ['the second of the same name', `${page}\n## Two\n\nOther.\n`, ['Two']],
  ])('after a change of %s', (_, after, expected) => {
    expect(changedHeadings(page, after)).toEqual(expected)
  })
})

test('changes name the sections that pages still have, and leave out pages that are gone', () => {
  const records = [
    createRecord('/a/', {
      title: 'A',
      headers: [
        { level: 2, title: 'One', slug: 'one' },
        { level: 2, title: 'The `two`', slug: 'the-two' },
      ],
    }),
    createRecord('/new/', { title: 'New' }),
  ]
  const edit = { day: '2026-11-21', time: '2026-11-21T12:00:00Z' }
  const texts = new Map([
    ['v1', '# A\n\n## One\n\nText.\n\n## The `two`\n\nText.\n'],
    ['v2', '# A\n\n## One\n\nText.\n\n## The `two`\n\nOther.\n\n## Gone\n\nText.\n'],
  ])
  const edits = [
    { ...edit, file: 'a/index.md', before: 'v1', after: 'v2' },
    { ...edit, file: 'new/index.md', before: null, after: 'v1' },
    { ...edit, file: 'gone/index.md', before: null, after: 'v1' },
    { ...edit, file: 'a/index.md', before: 'v1', after: 'v1' },
  ]
  expect(describeEdits(edits, records, texts)).toEqual([
    { ...edit, path: '/a/', title: 'A', isNew: false, sections: [{ title: 'The `two`', slug: 'the-two' }] },
    { ...edit, path: '/new/', title: 'New', isNew: true, sections: [] },
  ])
})
