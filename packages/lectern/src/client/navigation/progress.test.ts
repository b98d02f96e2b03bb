import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestStore } from '../testing/store.ts'
import { createProgress, trickle } from './progress.ts'

const frame = 16

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, frame))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function createBar() {
  const store = createTestStore()
  const values: (number | null)[] = []
  store.subscribe(() => values.push(store.get().progress))
  return { bar: createProgress(store), values, value: () => store.get().progress }
}

describe('trickle', () => {
  test.each([
    [0.08, 0, 0.08],
    [0.08, 1, 0.1],
    [0.5, 0.5, 0.51],
    [0.99, 1, 0.994],
    [0.994, 1, 0.994],
  ])('from %d with chance %d to %d', (progress, random, next) => {
    expect(trickle(progress, random)).toBeCloseTo(next, 10)
  })
})

describe('the bar', () => {
  test('starts at the minimum and creeps every 800 ms', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { bar, values } = createBar()
    bar.start()
    expect(values).toEqual([0.08])
    vi.advanceTimersByTime(799)
    expect(values).toEqual([0.08])
    vi.advanceTimersByTime(1)
    expect(values).toEqual([0.08, 0.09])
    vi.advanceTimersByTime(1600)
    expect(values.map((value) => value?.toFixed(2))).toEqual(['0.08', '0.09', '0.10', '0.11'])
  })

  test('never reaches the end by itself', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const { bar, value } = createBar()
    bar.start()
    vi.advanceTimersByTime(120_000)
    expect(value()).toBe(0.994)
  })

  test('is full for 200 ms once the page has been painted, and then gone', () => {
    const { bar, value, values } = createBar()
    bar.start()
    bar.done()
    expect(value()).toBe(1)
    // The frame that paints the page, and the beginning of the next one.
    vi.advanceTimersByTime(2 * frame + 199)
    expect(value()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(value()).toBeNull()
    vi.advanceTimersByTime(10_000)
    expect(values).toEqual([0.08, 1, null])
  })

  test('is not shown for a page that was there at once', () => {
    const { bar, values } = createBar()
    bar.done()
    vi.advanceTimersByTime(10_000)
    expect(values).toEqual([])
  })

  test('goes at once when the load was given up, and stays away', () => {
    const { bar, values } = createBar()
    bar.start()
    bar.cancel()
    vi.advanceTimersByTime(10_000)
    expect(values).toEqual([0.08, null])
  })

  test('is left to go by itself when it is full', () => {
    const { bar, value, values } = createBar()
    bar.start()
    bar.done()
    bar.cancel()
    expect(value()).toBe(1)
    vi.advanceTimersByTime(10_000)
    expect(values).toEqual([0.08, 1, null])
  })

  test('does not stay longer for another page that is shown while it is full', () => {
    const { bar, value } = createBar()
    bar.start()
    bar.done()
    vi.advanceTimersByTime(2 * frame + 100)
    bar.done()
    vi.advanceTimersByTime(100)
    expect(value()).toBeNull()
  })

  test.each([0, frame, 2 * frame, 2 * frame + 100])(
    'starts again for the next page, %i ms after it was filled',
    (wait) => {
      vi.spyOn(Math, 'random').mockReturnValue(0.5)
      const { bar, values } = createBar()
      bar.start()
      bar.done()
      vi.advanceTimersByTime(wait)
      bar.start()
      vi.advanceTimersByTime(800)
      expect(values).toEqual([0.08, 1, 0.08, 0.09])
    },
  )

  test('started twice creeps no faster', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { bar, values } = createBar()
    bar.start()
    bar.start()
    vi.advanceTimersByTime(800)
    expect(values).toEqual([0.08, 0.09])
  })
})
