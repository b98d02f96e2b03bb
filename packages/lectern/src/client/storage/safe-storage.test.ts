import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceStorage, isShortText, objectOf, readJson, readList, tabStorage } from './safe-storage.ts'

afterEach(() => vi.unstubAllGlobals())

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('the device and the tab keep values apart', () => {
  vi.stubGlobal('window', { localStorage: memory(), sessionStorage: memory() })
  deviceStorage.set('key', 'device')
  expect([deviceStorage.get('key'), tabStorage.get('key')]).toEqual(['device', null])
  tabStorage.set('key', 'tab')
  deviceStorage.remove('key')
  expect([deviceStorage.get('key'), tabStorage.get('key')]).toEqual([null, 'tab'])
})

test('a browser that refuses storage keeps nothing and breaks nothing', () => {
  const window = {
    get localStorage(): never {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  vi.stubGlobal('window', window)
  deviceStorage.set('key', 'value')
  deviceStorage.remove('key')
  expect(deviceStorage.get('key')).toBeNull()
})

test('storage that is full keeps what it had', () => {
  const full = {
    ...memory(),
    getItem: () => 'before',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  vi.stubGlobal('window', { sessionStorage: full })
  tabStorage.set('key', 'after')
  expect(tabStorage.get('key')).toBe('before')
})

test('a value that is too long to be ours is none', () => {
  vi.stubGlobal('window', { localStorage: memory() })
  deviceStorage.set('key', 'x'.repeat(10_000))
  expect(deviceStorage.get('key')).toHaveLength(10_000)
  deviceStorage.set('key', 'x'.repeat(10_001))
  expect(deviceStorage.get('key')).toBeNull()
})

describe('a stored value is read only in its shape:', () => {
  const isVisit = objectOf<{ path: string; count: number }>({
    path: isShortText,
    count: (value) => typeof value === 'number',
  })

  function stored(text: string): typeof deviceStorage {
    vi.stubGlobal('window', { localStorage: memory() })
    deviceStorage.set('key', text)
    return deviceStorage
  }

  test('an object with everything it needs', () => {
    const value = { path: '/a/', count: 1 }
    expect(readJson(stored(JSON.stringify(value)), 'key', isVisit)).toEqual(value)
    expect(readJson(stored('{}'), 'other', isVisit)).toBeNull()
  })

  test.each([
    '',
    '{',
    'null',
    '{}',
    '[]',
    '42',
    '"x"',
    '{"path":"/a/"}',
    '{"path":1,"count":1}',
    '{"path":"/a/","count":"1"}',
  ])('not %s', (text) => {
    expect(readJson(stored(text), 'key', isVisit)).toBeNull()
  })

  test('of a list, the entries that have theirs', () => {
    const list = ['a', 1, null, {}, 'x'.repeat(301), 'b']
    expect(readList(stored(JSON.stringify(list)), 'key', isShortText)).toEqual(['a', 'b'])
    expect(readList(stored('{"length":1}'), 'key', isShortText)).toEqual([])
    expect(readList(stored('null'), 'key', isShortText)).toEqual([])
  })
})
