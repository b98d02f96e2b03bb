import { describe, expect, test } from 'vitest'
import { nextIndex } from './use-listbox.ts'

describe('nextIndex', () => {
  test.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 1, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['Home', 2, 3, null],
    ['End', 0, 3, null],
    ['ArrowDown', 0, 1, 0],
    ['ArrowUp', 0, 1, 0],
    ['ArrowDown', -1, 3, 0],
    ['ArrowUp', -1, 3, 2],
    ['Enter', 0, 3, null],
    ['a', 1, 3, null],
    ['ArrowRight', 1, 3, null],
    ['ArrowDown', 0, 0, null],
    ['End', 0, 0, null],
  ])('%s at %i of %i leads to %s', (key, index, length, expected) => {
    expect(nextIndex(key, index, length)).toBe(expected)
  })
})
