import { expect, test } from 'vitest'
import { proseOfMarkdown } from '../prose/markdown.ts'
import { habitsIn } from './check.ts'
import { nameRules } from './names.ts'
import { rules } from './rules.ts'

const inPage = (source: string) => habitsIn({ file: 'a.md', source, text: proseOfMarkdown(source) })

test.each([...rules, ...nameRules].map((rule) => [rule.bad, rule] as const))('%s', (bad, { pattern, good }) => {
  expect(bad.match(pattern)).not.toBeNull()
  expect(good.match(pattern)).toBeNull()
})

test('a good sentence of one rule breaks no other', () => {
  expect([...rules, ...nameRules].flatMap(({ good }) => habitsIn({ file: 'a.md', source: good, text: good }))).toEqual(
    [],
  )
})

test('a problem names the words, their place, and the fix', () => {
  expect(inPage('# Page\n\nYou need\nnot type `x`. Deploy it anew.\n')).toMatchObject([
    { file: 'a.md', line: 3, column: 5, message: '"need not" is archaic', severity: 'error' },
    { line: 4, column: 25, message: '"anew" is archaic', fix: 'write "again", "next to", or "so", or leave it out' },
  ])
})

test.each([
  ['Node.JS', 'Node.js'],
  ['NodeJS', 'Node.js'],
  ['node.js', 'Node.js'],
  ['Javascript', 'JavaScript'],
  ['Java Script', 'JavaScript'],
  ['Github', 'GitHub'],
  ['Typescript', 'TypeScript'],
  ['PipeDream', 'Pipedream'],
  ['pipedream', 'Pipedream'],
  ['Pipe Dream', 'Pipedream'],
  ['json', 'JSON'],
])('%s is misspelled, even as a label', (wrong, right) => {
  const found = { line: 3, column: 7, message: `"${wrong}" is misspelled`, fix: `write ${right}`, severity: 'error' }
  expect(inPage(`# A\n\nUse **${wrong}**.\n`)).toMatchObject([found])
  expect(inPage(`# A\n\nUse **${right}**.\n`)).toEqual([])
})

test('names in code, addresses, and other names are not misspelled', () => {
  const exempt = [
    '`pipedream`',
    'https://github.com/a',
    '[it](/code/nodejs/)',
    'a package.json file',
    '@pipedream/x',
    'json-lines',
    'nodejs14',
  ]
  for (const words of exempt) expect(inPage(`# A\n\nUse ${words}.\n`)).toEqual([])
})

test('front matter and attributes of directives are checked', () => {
  expect(inPage('---\ntitle: A\ndescription: "Whoever reads it."\n---\n\n# A\n')).toMatchObject([
    { line: 3, column: 15 },
  ])
  expect(inPage('# A\n\n::figure{src=a.svg alt="Whoever reads it."}\n')).toMatchObject([{ line: 3, column: 25 }])
})

test('code, addresses, and quoted labels are exempt', () => {
  const exempt = ['`need not`', '```\nneed not\n```', '**Once more**', '"once more"', '[it](/anew/)', '<!-- anew -->']
  for (const words of exempt) expect(inPage(`# A\n\n${words}\n`)).toEqual([])
})

test('no rule matches across paragraphs', () => {
  expect(inPage('# A\n\nWhat you need\n\nnot yet\n')).toEqual([])
})
