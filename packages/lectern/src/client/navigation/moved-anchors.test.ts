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
  expect(movedAddress(moved, new URL(`https://docs.example/docs/old/${suffix}`))).toBe(target)
})

test('most pages have no moved anchors', () => {
  expect(movedAddress(undefined, new URL('https://docs.example/docs/old/#a'))).toBeUndefined()
})

test.each([
  ['', 'https://docs.example/docs/new/#top'],
  ['?x=1', 'https://docs.example/docs/new/?x=1#top'],
  // As after a redirect by a server.
  ['#b', 'https://docs.example/docs/new/#top'],
  ['#a', 'https://docs.example/docs/other/'],
])('an old page%s leads to %s', (suffix, target) => {
  const page = { '': '/docs/new/#top', a: '/docs/other/' }
  expect(movedAddress(page, new URL(`https://docs.example/docs/old/${suffix}`))).toBe(target)
})

test('the requested anchor is kept if the new address has none', () => {
  const url = new URL('https://docs.example/docs/old/#b')
  expect(movedAddress({ '': '/docs/new/', a: '/docs/other/' }, url)).toBe('https://docs.example/docs/new/#b')
})
