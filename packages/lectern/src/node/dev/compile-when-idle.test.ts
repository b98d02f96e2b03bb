import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compileWhenIdle } from './compile-when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A site with this many pages that haven't been requested. */
function start(pages: number) {
  const state = { left: pages, done: 0 }
  const site = {
    async compileNext() {
      if (state.left === 0) return false
      state.left -= 1
      return true
    },
  }
  return {
    state,
    idle: compileWhenIdle(
      () => site,
      () => {
        state.done += 1
      },
    ),
  }
}

test('every page is compiled once nothing has been asked for', async () => {
  const { state, idle } = start(3)
  idle.postpone()
  await vi.advanceTimersByTimeAsync(900)
  expect(state).toEqual({ left: 3, done: 0 })
  idle.postpone()
  await vi.advanceTimersByTimeAsync(900)
  expect(state).toEqual({ left: 3, done: 0 })
  await vi.advanceTimersByTimeAsync(200)
  expect(state).toEqual({ left: 0, done: 1 })
})

test('a request in between comes first', async () => {
  const { state, idle } = start(1000)
  idle.postpone()
  await vi.advanceTimersByTimeAsync(1010)
  const { left } = state
  expect(left).toBeLessThan(1000)
  idle.postpone()
  await vi.advanceTimersByTimeAsync(900)
  expect(state.left).toBeGreaterThanOrEqual(left - 1)
  idle.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(state.done).toBe(0)
})

test('nothing is reported again if every page is already compiled', async () => {
  const { state, idle } = start(0)
  idle.postpone()
  await vi.advanceTimersByTimeAsync(5000)
  expect(state.done).toBe(0)
})
