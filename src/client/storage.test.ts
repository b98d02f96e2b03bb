import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from './storage.ts'

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
