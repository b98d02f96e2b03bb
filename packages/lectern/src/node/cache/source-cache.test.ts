import { expect, test } from 'vitest'
import { createSourceCache } from './source-cache.ts'

/** Work that ends when the test says so. */
function gate<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

test('a value is made once, however many ask for it at the same time', async () => {
  const cache = createSourceCache<string>()
  const work = gate<string>()
  let count = 0
  const make = (): Promise<string> => {
    count += 1
    return work.promise
  }
  const both = [cache.load('a.md', make), cache.load('a.md', make)]
  work.resolve('made')
  expect(await Promise.all(both)).toEqual(['made', 'made'])
  expect(await cache.load('a.md', make)).toBe('made')
  expect(count).toBe(1)
})

test('a file that changes while its value is being made has it made again', async () => {
  const cache = createSourceCache<string>()
  const [old, current] = [gate<string>(), gate<string>()]
  const works = [old, current]
  const make = (): Promise<string> => works.shift()?.promise ?? Promise.reject(new Error('made too often'))
  const asked = cache.load('a.md', make)
  cache.forget('a.md')
  const askedLater = cache.load('a.md', make)
  old.resolve('old')
  current.resolve('current')
  expect(await asked).toBe('current')
  expect(await askedLater).toBe('current')
  expect(cache.get('a.md')).toBe('current')
})

test('a failure is not kept', async () => {
  const cache = createSourceCache<string>()
  await expect(cache.load('a.md', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await cache.load('a.md', () => Promise.resolve('back'))).toBe('back')
})
