import { expect, test } from 'vitest'
import { createTestStore } from './testing/store.ts'

test('a change is seen by every listener, once, and leaves the rest as it was', () => {
  const store = createTestStore()
  const before = store.get()
  const seen: string[] = []
  store.subscribe(() => seen.push(`a ${store.get().activeSlug}`))
  store.subscribe(() => seen.push(`b ${store.get().activeSlug}`))
  store.set({ activeSlug: 'one', progress: 0.5 })
  expect(seen).toEqual(['a one', 'b one'])
  expect(store.get()).toEqual({ ...before, activeSlug: 'one', progress: 0.5 })
  expect(before.activeSlug).toBe('')
})

test('setting the same value again notifies no one', () => {
  const store = createTestStore({ progress: Number.NaN })
  let notified = 0
  store.subscribe(() => {
    notified += 1
  })
  const before = store.get()
  store.set({ activeSlug: '', progress: Number.NaN })
  store.set({})
  expect(notified).toBe(0)
  expect(store.get()).toBe(before)
  store.set({ activeSlug: '', progress: 0.1 })
  expect(notified).toBe(1)
})

test('who has ended the subscription hears nothing more', () => {
  const store = createTestStore()
  const seen: string[] = []
  const end = store.subscribe(() => seen.push('ended'))
  store.subscribe(() => seen.push('stays'))
  end()
  store.set({ activeSlug: 'x' })
  expect(seen).toEqual(['stays'])
})
