import { expect, test } from 'vitest'
import { folderOptions, howToRun } from './how-to-run.ts'

test('a command is repeated with the folders that the user named', () => {
  expect(folderOptions({})).toBe('')
  expect(folderOptions({ content: undefined, out: 'a b' })).toBe('--out "a b"')
  expect(howToRun('build', folderOptions({ content: 'site', out: '/x' }))).toBe(
    'npm run build -- --content site --out /x',
  )
})
