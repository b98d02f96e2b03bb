import { expect, test } from 'vitest'
import { addSearchWords } from './search-words.ts'
import { createSection } from './sections.ts'

function add(text: string): { keywords: Record<string, string[]>; problems: string[] } {
  const sections = [
    createSection('', ''),
    createSection('pause', 'Pause a run'),
    createSection('retry', 'Retry a step'),
  ]
  const problems = addSearchWords({ path: 'runs/search.yml', text }, sections)
  return {
    keywords: Object.fromEntries(sections.map(({ slug, keywords }) => [slug, keywords])),
    problems: problems.map(({ file, line, column, message, fix }) => `${file}:${line}:${column} ${message}. ${fix}`),
  }
}

test('phrases go to the sections whose headings have their ids', () => {
  expect(add('pause: [stop for a while, "wait, then go on"]\nretry:\n  - try again\n')).toEqual({
    keywords: { '': [], pause: ['stop for a while', 'wait, then go on'], retry: ['try again'] },
    problems: [],
  })
})

test('an empty file is fine', () => {
  expect(add('# Nothing yet.\n').problems).toEqual([])
})

test.each([
  ['puase: [stop]\n', 'runs/search.yml:1:1 the page has no heading #puase. did you mean pause?'],
  ['pause: [stop]\nretry: again\n', `runs/search.yml:2:1 retry can't be again. write a list: retry: ["again"]`],
  ['pause: [stop]\nretry: [caf\uFFFD]', 'runs/search.yml:2:12 the file is not valid UTF-8. save the file as UTF-8'],
  ['pause: [stop', 'runs/search.yml:1:8 pause has a [ without ]. add ] at its end'],
])('%j is reported', (text, problem) => {
  expect(add(text).problems).toEqual([expect.stringContaining(problem)])
})
