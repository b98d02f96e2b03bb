import { afterEach, expect, test, vi } from 'vitest'
import { createPageData } from '../../shared/testing/pages.ts'
import { createTestStore } from '../testing/store.ts'
import { groupsFor, setGroupOpen } from './sidebar-state.ts'

afterEach(() => vi.unstubAllGlobals())

test('the groups above a page are open, along with those that were open before', () => {
  const page = createPageData('/x/', { breadcrumbs: ['Essential', 'Steps', 'Params'] })
  expect([...groupsFor(page, new Set(['Other', 'Essential']))]).toEqual([
    'Other',
    'Essential',
    'Essential/Steps',
    'Essential/Steps/Params',
  ])
  expect(groupsFor(createPageData('/y/'), new Set()).size).toBe(0)
})

test("opening and closing a group is remembered for the tab's next page", () => {
  const kept = new Map<string, string>()
  const sessionStorage = { setItem: (key: string, value: string) => kept.set(key, value) }
  vi.stubGlobal('window', { sessionStorage })
  const store = createTestStore({ openGroups: new Set(['A']) })
  setGroupOpen(store, 'B', true)
  expect([...store.get().openGroups]).toEqual(['A', 'B'])
  expect(kept.get('sidebar-open')).toBe('["A","B"]')
  setGroupOpen(store, 'A', false)
  expect([...store.get().openGroups]).toEqual(['B'])
  expect(kept.get('sidebar-open')).toBe('["B"]')
})

test('a group already in the requested state changes nothing', () => {
  const store = createTestStore({ openGroups: new Set(['A']) })
  const before = store.get()
  setGroupOpen(store, 'A', true)
  setGroupOpen(store, 'B', false)
  expect(store.get()).toBe(before)
})
