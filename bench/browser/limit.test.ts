import { afterEach, expect, test, vi } from 'vitest'
import { upToThreeTimes, within } from './limit.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what comes in time is passed on, and so is its failure', async () => {
  expect(await within('a page', Promise.resolve(7))).toBe(7)
  await expect(within('a page', Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

test('what never comes is named', async () => {
  vi.useFakeTimers()
  const waiting = expect(within('a page', new Promise(() => undefined))).rejects.toThrow(
    'a page: no response within 30 s',
  )
  await vi.runAllTimersAsync()
  await waiting
})

test('what fails twice is measured a third time, and not a fourth', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const measure = vi.fn(async () => {
    if (measure.mock.calls.length < 3) throw new Error('lost')
    return 7
  })
  expect(await upToThreeTimes(measure)).toBe(7)
  expect(warn).toHaveBeenCalledTimes(2)
  const never = vi.fn().mockRejectedValue(new Error('lost'))
  await expect(upToThreeTimes(never)).rejects.toThrow('lost')
  expect(never).toHaveBeenCalledTimes(3)
})
