import { expect, test } from 'vitest'
import { withoutPrompts } from './terminal.ts'

test('of a terminal, the commands are run and the output is not', () => {
  expect(withoutPrompts('$ echo a\na\n$ curl \\\n  b')).toBe('echo a\n\ncurl \\\n  b')
})

test('a script without prompts stays as it is', () => {
  expect(withoutPrompts('echo "$HOME"\n')).toBe('echo "$HOME"\n')
})
