import { expect, test } from 'vitest'
import { withoutPrompts } from './terminal.ts'

test('only the commands of a terminal session run', () => {
  expect(withoutPrompts('$ echo a\na\n$ curl \\\n  b')).toBe('echo a\n\ncurl \\\n  b')
})

test('a script without prompts is unchanged', () => {
  expect(withoutPrompts('echo "$HOME"\n')).toBe('echo "$HOME"\n')
})
