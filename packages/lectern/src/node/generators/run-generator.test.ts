import { beforeEach, expect, test, vi } from 'vitest'
import { openDataFile } from './open-data-file.ts'
import { runGenerator } from './run-generator.ts'

const input = { file: openDataFile('data.yaml', 'a: 1'), names: [] }
const made = { markdown: 'Text', problems: [] }

beforeEach(() => {
  vi.stubEnv('MAX_PAGE_SECONDS', '0.2')
  return () => vi.unstubAllEnvs()
})

test('returns what the generator makes', () => {
  expect(runGenerator(() => made, input, String)).toBe(made)
})

test.each<[string, () => unknown]>([
  ['it calls process.exit()', () => process.exit(0)],
  [
    'it runs for more than 0.2 s',
    () => {
      for (;;) Date.now()
    },
  ],
  ['it returns a promise', async () => made],
  ['it returns nothing', () => undefined],
  ['it returns nothing', () => null],
  ['it returns a string', () => 'Text'],
  ["it doesn't return its Markdown as a string", () => ({ problems: [] })],
  ["it doesn't return its Markdown as a string", () => ({ markdown: 5, problems: [] })],
  ["it doesn't return a list of problems", () => ({ markdown: '' })],
  ["it doesn't return a list of problems", () => ({ markdown: '', problems: 'none' })],
  ["it doesn't return a list of names", () => ({ markdown: '', problems: [], names: 'none' })],
])('says that %s', (fault, generate) => {
  expect(Reflect.apply(runGenerator, null, [generate, input, String])).toBe(fault)
})

test('lets other errors through, which have a place of their own', () => {
  const fail = (): never => {
    throw new Error('broken')
  }
  expect(() => runGenerator(fail, input, String)).toThrow('broken')
})
