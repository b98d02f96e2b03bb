import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { movedAddress } from './moved-anchors.ts'

beforeEach(() => vi.stubGlobal('location', { href: 'https://docs.example/docs/old/' }))
afterEach(() => vi.unstubAllGlobals())

const moved = { a: '/docs/new/#b', café: '/docs/new/?q=1', far: 'https://example.com/' }

test.each([
  ['#a', 'https://docs.example/docs/new/#b'],
  ['?x=1#a', 'https://docs.example/docs/new/?x=1#b'],
  ['#caf%C3%A9', 'https://docs.example/docs/new/?q=1'],
  ['?x=1#café', 'https://docs.example/docs/new/?q=1'],
  ['#far', 'https://example.com/'],
  ['#b', undefined],
  ['#constructor', undefined],
  ['#', undefined],
  ['', undefined],
])('%s leads to %s', (suffix, target) => {
  expect(movedAddress({ movedAnchors: moved }, new URL(`https://docs.example/docs/old/${suffix}`))).toBe(target)
})

test('most pages have no moved anchors', () => {
  expect(movedAddress(undefined, new URL('https://docs.example/docs/old/#a'))).toBeUndefined()
})
