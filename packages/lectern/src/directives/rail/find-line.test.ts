import { expect, test } from 'vitest'
import { findLine } from './find-line.ts'

const json = [
  '{',
  '  "data": {',
  '    "id": "o_1",',
  '    "meta": {',
  '      "id": 2',
  '    }',
  '  },',
  '  "id": 3',
  '}',
]
const curl = ["curl -G 'https://api.example.com/orders' \\", '  -d limit=1 \\', "  --data-urlencode 'include=id,name'"]
const script = [
  'shop list -n 3 --all',
  'const { status } = await call({',
  '  params: { limit: 1 },',
  '  async run() {',
  '})',
]

test.each([
  ['a field', json, ['id'], 7],
  ['a field of a field', json, ['data', 'id'], 2],
  ['a field of a field of a field', json, ['data', 'meta', 'id'], 4],
  ['a field that is nowhere', json, ['data', 'name'], -1],
  ['a parameter of a form', curl, ['limit'], 1],
  ['an encoded parameter', curl, ['include'], 2],
  ['a word in a value', curl, ['name'], -1],
  ['a field on the line of the outer one', script, ['params', 'limit'], 2],
  ['a method', script, ['run'], 3],
  ['a flag', script, ['-n'], 0],
  ['a part of a flag', script, ['--al'], -1],
  ['characters with a meaning in patterns', script, ['$.send[*'], -1],
] as const)('%s', (_, lines, path, expected) => {
  expect(findLine(lines, path)).toBe(expected)
})
