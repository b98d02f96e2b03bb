import { describe, expect, test } from 'vitest'
import { javaScript, literal, python } from './code-literal.ts'

const values = { id: 'dc_1', on: true, name: null }
const containers = { 'a-b': [1, false], none: {} }

describe('literal', () => {
  test('writes data as JavaScript', () => {
    expect(literal(values, javaScript)).toBe('{ id: "dc_1", on: true, name: null }')
    expect(literal(containers, javaScript)).toBe('{ "a-b": [1, false], none: {} }')
  })

  test('writes data as Python', () => {
    expect(literal(values, python)).toBe('{"id": "dc_1", "on": True, "name": None}')
    expect(literal(containers, python)).toBe('{"a-b": [1, False], "none": {}}')
  })

  test('breaks what is too long for a line, and nothing else', () => {
    const long = { url: 'https://example.com/a/rather/long/address', timer: { intervalSeconds: 60 }, tags: ['a', 'b'] }
    expect(literal(long, javaScript, 1)).toBe(
      [
        '{',
        '    url: "https://example.com/a/rather/long/address",',
        '    timer: { intervalSeconds: 60 },',
        '    tags: ["a", "b"],',
        '  }',
      ].join('\n'),
    )
    expect(literal(['x'.repeat(70)], python)).toBe(`[\n    "${'x'.repeat(70)}",\n]`)
  })

  test('escapes what would end a text', () => {
    expect(literal('a "b"\n\\', javaScript)).toBe('"a \\"b\\"\\n\\\\"')
  })
})
