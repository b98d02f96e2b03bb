import { expect, test } from 'vitest'
import { compile, compileBody, pageWith } from '../testing/compile.ts'
import { pageKey } from './compile-page.ts'

test('the record holds what the specification asks for', async () => {
  const text = `---
title: Up to {$LIMIT} steps
description: What {$SIZE} of a payload hold, described in one sentence that is long enough.
prev: /workflows/
next: false
layout: home
kind: how-to
keywords: [retry, 'at most {$LIMIT}']
---

# Steps

## First

#### Deeper {#deep}
`
  const page = await compile({ text, relativePath: 'workflows/steps.md' })
  expect(page.record).toEqual({
    title: 'Up to 10,000 steps',
    frontmatter: {
      title: 'Up to 10,000 steps',
      description: 'What 512KB of a payload hold, described in one sentence that is long enough.',
      prev: '/workflows/',
      next: false,
      layout: 'home',
      kind: 'how-to',
      keywords: ['retry', 'at most 10,000'],
    },
    regularPath: '/workflows/steps/',
    relativePath: 'workflows/steps.md',
    key: 'v-2ee689b4',
    path: '/workflows/steps/',
    headers: [
      { level: 2, title: 'First', slug: 'first' },
      { level: 4, title: 'Deeper', slug: 'deep' },
    ],
  })
})

test('optional front matter is absent, not undefined, so a record survives JSON', async () => {
  const { record } = await compileBody('Text.')
  expect(Object.keys(record.frontmatter)).toEqual(['title', 'description', 'layout'])
  expect(JSON.parse(JSON.stringify(record))).toStrictEqual(record)
})

test('the key of a page depends on its route alone', () => {
  expect(pageKey('/workflows/steps/')).toBe('v-2ee689b4')
  expect(pageKey('/workflows/')).not.toBe(pageKey('/workflows/steps/'))
})

test('headings give their words to the record: constants filled in, badges left out', async () => {
  const { record } = await compileBody(
    '## Up to {$LIMIT} `{$LIMIT}` :badge[New]{type=tip}\n\n## Run *at* 10:30\n\n## Not \\{$LIMIT}',
  )
  expect(record.headers).toEqual([
    { level: 2, title: 'Up to 10,000 10000', slug: 'up-to-10-000-10000' },
    { level: 2, title: 'Run at 10:30', slug: 'run-at-10-30' },
    { level: 2, title: 'Not {$LIMIT}', slug: 'not-limit' },
  ])
})

test('the text of a section holds the words of its blocks, one block a line', async () => {
  const body = `Lead with **{$LIMIT}**, \`{$LIMIT}\` and \\{$LIMIT} at 10:30.

## Lists

- one

  more of one
- two

## Rest

| A | B |
| - | - |
| 1 | {$SIZE} |

\`\`\`js title="step.js"
limit({$LIMIT})

=== expect
result: 1
\`\`\`

:::tip[Title]
Inside.
:::

[a link](/later/) ![an image](/x.png)\\
after a break`
  const { sections } = await compileBody(body)
  expect(sections).toEqual([
    {
      slug: '',
      title: '',
      text: 'Lead with 10,000, 10000 and {$LIMIT} at 10:30.',
      code: [],
      constants: ['LIMIT'],
      keywords: [],
    },
    { slug: 'lists', title: 'Lists', text: 'one\nmore of one\ntwo', code: [], constants: [], keywords: [] },
    {
      slug: 'rest',
      title: 'Rest',
      text: 'A\nB\n1\n512KB\nTitle\nInside.\na link an image after a break',
      code: ['limit(10000)'],
      constants: ['SIZE', 'LIMIT'],
      keywords: [],
    },
  ])
})

test('a paragraph is one line of its section, however its source is broken', async () => {
  const { sections } = await compileBody('One\nline.\n\n- of\n  two')
  expect(sections[0]?.text).toBe('One line.\nof two')
})

test('the names of tabs are not part of the text', async () => {
  const body = '::::tabs\n:::tab[Go]\nFor Go.\n:::\n:::tab[Bash]\nFor Bash.\n:::\n::::\n\n:::tip[A title]\nInside.\n:::'
  const { sections } = await compileBody(body)
  expect(sections[0]?.text).toBe('For Go.\nFor Bash.\nA title\nInside.')
})

test('samples keep their expectation and position', async () => {
  const body = `\`\`\`js title="step.js"
limit({$LIMIT})

=== expect
result: {$LIMIT}
\`\`\`

:::steps
1. Text

   \`\`\`bash run=no reason="needs an account"
   acme login
   \`\`\`
:::

\`\`\`text
plain
\`\`\``
  const { samples } = await compileBody(body)
  expect(samples).toEqual([
    {
      language: 'js',
      title: 'step.js',
      code: 'limit(10000)',
      expectation: 'result: 10000',
      expectationLine: 3,
      skipReason: null,
      section: '',
      from: null,
      place: { line: 8, column: 1 },
    },
    {
      language: 'bash',
      title: null,
      code: 'acme login',
      expectation: null,
      expectationLine: 0,
      skipReason: 'needs an account',
      section: '',
      from: null,
      place: { line: 18, column: 4 },
    },
    {
      language: 'text',
      title: null,
      code: 'plain',
      expectation: null,
      expectationLine: 0,
      skipReason: null,
      section: '',
      from: null,
      place: { line: 23, column: 1 },
    },
  ])
})

test('prev and next in front matter are references', async () => {
  const text = pageWith('').replace('---\n\n#', 'prev: /x\nnext: false\n---\n\n#')
  expect((await compile({ text })).references).toEqual([
    { from: 'prev', route: '/x/', anchor: '', written: '/x', place: { line: 4, column: 1 } },
  ])
})

test('references are the links within the site, as they will be checked', async () => {
  const body = `[a](/x/#b) [c](../other/index.md) [d](#here) [e](https://example.com/) [f](/later/)
[g](/x/?q=1#caf%C3%A9) [h](/x/#100%) [i](/old.html)

::::cards
:::card[J]{to=/y}
:::
::::

## Here`
  const { references } = await compileBody(body)
  const at = (line: number, column: number) => ({ line, column })
  expect(references).toEqual([
    { from: 'text', route: '/x/', anchor: 'b', written: '/x/#b', place: at(8, 1) },
    { from: 'text', route: '/guide/other/', anchor: '', written: '../other/index.md', place: at(8, 12) },
    { from: 'text', route: '/guide/start/', anchor: 'here', written: '#here', place: at(8, 35) },
    { from: 'text', route: '/later/', anchor: '', written: '/later/', place: at(8, 72) },
    { from: 'text', route: '/x/', anchor: 'café', written: '/x/?q=1#caf%C3%A9', place: at(9, 1) },
    { from: 'text', route: '/x/', anchor: '100%', written: '/x/#100%', place: at(9, 24) },
    { from: 'text', route: '/old.html', anchor: '', written: '/old.html', place: at(9, 38) },
    { from: 'text', route: '/y/', anchor: '', written: '/y', place: at(12, 1) },
  ])
})

test('a definition is one reference, however many links use it', async () => {
  const { references } = await compileBody('[a] and [again][a]\n\n[a]: /x/#b "Title"')
  expect(references).toEqual([
    { from: 'text', route: '/x/', anchor: 'b', written: '/x/#b', place: { line: 10, column: 1 } },
  ])
})
