import { expect, test } from 'vitest'
import { openDataFile } from './open-data-file.ts'

const names = 'abcdefghi'.split('')
/** A few lines that expand to a billion items. */
const explosive = names
  .map((name, index) => `${name}: &${name} [${Array(9).fill(index === 0 ? 'x' : `*${names[index - 1]}`)}]`)
  .join('\n')

test('aliases that explode are reported at the first one', () => {
  const { data, problems } = openDataFile('api/a.yaml', explosive).yaml()
  expect(data).toBeNull()
  const message = 'invalid YAML: Excessive alias count indicates a resource exhaustion attack'
  const fix = 'write the values themselves'
  expect(problems).toMatchObject([{ file: 'api/a.yaml', line: 2, column: 8, message, fix }])
})

test('so is a value that contains itself', () => {
  const { data, problems } = openDataFile('a.yaml', 'a: 1\nb: &b\n  c: *b').yaml()
  expect(data).toBeNull()
  expect(problems).toMatchObject([
    { line: 3, column: 6, message: 'invalid YAML: an alias refers to a value that contains it' },
  ])
})

test('other aliases are filled in', () => {
  const { data, problems } = openDataFile('a.yaml', 'a: &a { b: 1 }\nc: *a').yaml()
  expect([data?.value, problems]).toEqual([{ a: { b: 1 }, c: { b: 1 } }, []])
})

test.each([
  ['flow', `a: ${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['block', `a:\n  ${'- '.repeat(5000)}b`],
])('%s lists with too many levels are reported in plain words', (_, text) => {
  const { data, problems } = openDataFile('a.yaml', text).yaml()
  expect(data).toBeNull()
  expect(problems).toMatchObject([{ message: 'the YAML is nested too deeply', fix: 'reduce the nesting' }])
})
