import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { skimRecord } from './skim.ts'

const constants = { LIMIT: 10_000, SIZE: '512KB' }

test('the front matter gives the record, constants filled in', () => {
  const text = `---
title: Up to {$LIMIT} of {$SIZE}
description: 'Not {$UNKNOWN}'
prev: /x/
next: false
---

# Heading
`
  expect(skimRecord('a/b.md', text, constants)).toMatchObject({
    title: 'Up to 10,000 of 512KB',
    frontmatter: {
      title: 'Up to 10,000 of 512KB',
      description: 'Not {$UNKNOWN}',
      layout: 'page',
      prev: '/x/',
      next: false,
    },
    path: '/a/b/',
    relativePath: 'a/b.md',
    headers: [],
  })
})

test.each(['', '---\n---\n', '---\ntitle: [\n---\n', '---\n- title\n---\n', '---\ntitle: 5\n---\n'])(
  'without a title that can be read it is the route: %j',
  (text) => {
    expect(skimRecord('a.md', text, constants).title).toBe('/a/')
  },
)

test.each([
  'Steps, and what they do (v2.0)',
  '"Steps: all # of them"',
  'Steps # all of them',
  "'Single'",
  '"a \\"quoted\\" word"',
  'Yes, or no',
  'C - D / e.f',
  'ends ',
])('a title as plain as %s is read as YAML reads it', (title) => {
  const found = skimRecord('a.md', `---\ntitle: ${title}\ndescription: Plain words\n---\n`, {})
  expect(found.title).toBe(parse(`title: ${title}`).title)
  expect(found.frontmatter.description).toBe('Plain words')
})
