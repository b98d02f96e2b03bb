import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSpelling, problemsOfDictionary } from './check.ts'

test('words that are no American English are errors with their place and suggestions', async () => {
  const contentDir = await mkdtemp(join(tmpdir(), 'spelling-'))
  try {
    await writeFile(
      join(contentDir, 'a.md'),
      '# Axios and `recieve`\n\nIt will recieve the colour,\nPipedream’s own.\n',
    )
    await writeFile(join(contentDir, 'b.yaml'), 'name: recieve\ndescription: The behaviour.\n')
    await writeFile(join(contentDir, 'c.svg'), '<svg>\n<text>Recieve it</text></svg>\n')
    const { problems } = await checkSpelling({ contentDir })
    expect(problems).toMatchObject([
      { file: 'a.md', line: 3, column: 9, message: 'unknown word: recieve', severity: 'error' },
      { file: 'a.md', line: 3, column: 21, message: 'unknown word: colour' },
      { file: 'b.yaml', line: 2, column: 18, message: 'unknown word: behaviour' },
      { file: 'c.svg', line: 2, column: 7, message: 'unknown word: Recieve' },
    ])
    expect(problems.map(({ fix }) => fix.split(',')[0]?.split(' or ')[0])).toEqual([
      'write "receive"',
      'write "color"',
      'write "behavior"',
      'write "Receive"',
    ])
  } finally {
    await rm(contentDir, { recursive: true })
  }
})

test('the dictionary is sorted, and each of its words is in a text', () => {
  expect(problemsOfDictionary(['axios', 'Strava'], ['Axios', 'Strava', 'other'])).toEqual([])
  expect(problemsOfDictionary(['Strava', 'axios', 'Xero'], ['axios', 'Strava'])).toMatchObject([
    { file: 'site/checks/spelling/words.txt', line: 2, message: 'axios is not in alphabetical order' },
    { line: 3, message: "Xero isn't used in any text" },
  ])
})
