import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { proseOfMarkdown } from '../prose/markdown.ts'
import { faultOf, headingsIn } from './check.ts'

function faultsIn(source: string, { file = 'a/index.md', known = ['Google Sheets'] } = {}) {
  return headingsIn({ file, source, text: proseOfMarkdown(source) }).flatMap((one) => faultOf(one, known) ?? [])
}

test('a heading in title case is an error with its place and the fix', () => {
  expect(faultsIn('# Start\n\n## Add a New Step Here {#a}\n')).toMatchObject([
    {
      file: 'a/index.md',
      line: 3,
      column: 10,
      message: 'heading is not in sentence case: New, Step, Here',
      fix: 'write new, step, here, or add a name to site/checks/headings/names.txt',
      severity: 'error',
    },
  ])
  expect(faultsIn('---\ntitle: "Your First Step"\n---\n\n# Your first step\n')).toMatchObject([{ line: 2, column: 14 }])
  expect(faultsIn('# add a step\n')).toMatchObject([
    {
      line: 1,
      column: 3,
      fix: 'write Add, put a command in backticks, or add a name in lower case to site/checks/headings/names.txt',
    },
  ])
})

describe('is in sentence case', () => {
  test.each([
    'Add a step',
    'Example: Add a step',
    '3. Use a package',
    'Does it work? Try it',
    'Use the REST API on GitHub',
    'Add rows to Google Sheets',
    'Set `Content Type Header`',
    '`pd logs`',
    'cURL',
  ])('%s', (heading) => expect(faultsIn(`## ${heading}\n`)).toEqual([]))
})

test.each(['pd', 'npm', 'axios'])('%s, a name in lower case, can start a heading', async (name) => {
  const known = (await readFile(new URL('names.txt', import.meta.url), 'utf8')).trimEnd().split('\n')
  expect(faultsIn(`## ${name} deploys it\n`, { known })).toEqual([])
  expect(faultsIn(`## ${name}x deploys it\n`, { known })).toMatchObject([
    {
      message: `heading is not in sentence case: ${name}x`,
      fix: `write ${name[0]?.toUpperCase()}${name.slice(1)}x, put a command in backticks, or add a name in lower case to site/checks/headings/names.txt`,
    },
  ])
})

test('a listed name only counts as whole words', () => {
  expect(faultsIn('## Add a Google Sheetsy\n')).toHaveLength(1)
})

test('the prescribed headings of the home page are exempt there only', () => {
  expect(faultsIn('## Getting Started {#a}\n', { file: 'index.md' })).toEqual([])
  expect(faultsIn('## Getting Started {#a}\n')).toHaveLength(1)
})

test('code and comments are no headings', () => {
  expect(faultsIn('# A page\n\n```bash\n# Not A Heading\n```\n')).toEqual([])
})
