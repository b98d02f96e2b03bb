import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkError, type ChunkErrorCause } from './chunk-error.ts'
import { forgetFullLoad, isFullLoad, recoverByFullLoad } from './recovery.ts'

const here = 'https://example.com/docs/a/'
const there = 'https://example.com/docs/b/'
let done: string[] = []

beforeEach(() => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  done = []
  vi.stubGlobal('window', { sessionStorage })
  vi.stubGlobal('location', { href: here, reload: () => done.push('reload') })
  vi.stubGlobal('navigation', {
    navigate: (url: string, options: { info: unknown }) => done.push(`${url} ${options.info}`),
  })
})
afterEach(() => vi.unstubAllGlobals())

function recover(type: ChunkErrorCause, url: string): boolean {
  return recoverByFullLoad(new ChunkError(12, type, '/docs/assets/js/12.x.js'), url)
}

test('a missing chunk leads to a full load of the page, once', () => {
  expect(recover('missing', there)).toBe(true)
  expect(recover('missing', there)).toBe(false)
  expect(done).toEqual([`${there} full-load`])
})

test('of the page that is shown, it is a reload', () => {
  expect(recover('missing', here)).toBe(true)
  expect(done).toEqual(['reload'])
})

test('another address may be loaded after it', () => {
  expect([recover('missing', there), recover('missing', here)]).toEqual([true, true])
})

test('a chunk that comes allows the next full load', () => {
  recover('missing', there)
  forgetFullLoad()
  expect(recover('missing', there)).toBe(true)
})

test.each(['timeout', 'error'] as const)('%s keeps the reader where they are', (type) => {
  expect(recover(type, there)).toBe(false)
  expect(done).toEqual([])
})

test('the browser loads what is marked so, and reloads', () => {
  const event = (navigationType: string, info?: string): NavigateEvent =>
    Object.assign(new Event('navigate'), { navigationType, info }) as NavigateEvent
  expect(isFullLoad(event('push', 'full-load'))).toBe(true)
  expect(isFullLoad(event('reload'))).toBe(true)
  expect(isFullLoad(event('push'))).toBe(false)
  expect(isFullLoad(event('traverse'))).toBe(false)
})
