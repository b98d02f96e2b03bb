import { expect, test } from 'vitest'
import { linesWith } from './light-steps.ts'

const code = ['const { item } = steps.trigger.event', 'const find = steps.find_order', 'echo "message=$item" > out']

test.each([
  ['a property', 'trigger', [0]],
  ['a name with an underscore', 'find_order', [1]],
  ['a word of a string', 'message', [2]],
  ['a variable', 'item', [0]],
  ['a part of a name', 'order', []],
  ['no name', undefined, []],
])('finds %s', (_, name, lines) => {
  expect(linesWith(name, code)).toEqual(lines)
})
