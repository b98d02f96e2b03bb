import { expect, test } from 'vitest'
import { createConfig } from '../testing/sites/sites.ts'
import { createDataFile } from './data-files.ts'

const config = createConfig({ constants: { LIMIT: 10_000, URL: 'https://api.example.com/v1' } })

function resolve(data: unknown): unknown {
  return JSON.parse(String(createDataFile({ path: '/api/data.json', data }, '/api/rest/', config).content))
}

test('the file is at the path the page sets, and ends with a line break', () => {
  expect(createDataFile({ path: '/api/data.json', data: { a: 1 } }, '/api/rest/', config)).toEqual({
    path: 'api/data.json',
    content: '{\n  "a": 1\n}\n',
  })
})

test('constants are filled in, and a constant on its own keeps its type', () => {
  expect(
    resolve({ a: ['{$LIMIT}', 'up to {$LIMIT}'], url: '{$URL}', path: '{$URL}/x', none: '{$NONE}', n: null }),
  ).toEqual({
    a: [10000, 'up to 10,000'],
    url: 'https://api.example.com/v1',
    path: 'https://api.example.com/v1/x',
    none: '{$NONE}',
    n: null,
  })
})

test('links lead to the site from anywhere', () => {
  expect(resolve('[a](/sources/#x), [b](#y), [c](https://example.com/)')).toBe(
    '[a](https://example.com/docs/sources/#x), [b](https://example.com/docs/api/rest/#y), [c](https://example.com/)',
  )
})

test('links start at the root of the host if the site has no origin', () => {
  const file = createDataFile({ path: '/a.json', data: '[a](/b/#x) [c](#d)' }, '/api/', { ...config, origin: null })
  expect(JSON.parse(String(file.content))).toBe('[a](/docs/b/#x) [c](/docs/api/#d)')
})

test('callouts are plain Markdown', () => {
  expect(resolve('Text.\n\n:::danger[Take care]\nIt is gone\nfor good.\n:::\n\nMore.')).toBe(
    'Text.\n\n**Take care.** It is gone\nfor good.\n\nMore.',
  )
})
