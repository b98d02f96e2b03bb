import { expect, test, vi } from 'vitest'
import { withRetries } from './retry.ts'

const errorWith = (own: object): Error => Object.assign(new Error('no'), own)
const unreachable = errorWith({ name: 'RetryError' })
const busy = errorWith({ status: 429 })
const broken = errorWith({ status: 503 })

test('a call that succeeds is made once', async () => {
  const sleep = vi.fn(async () => {})
  expect(await withRetries(async () => 'done', sleep)).toBe('done')
  expect(sleep).not.toHaveBeenCalled()
})

test('a call is retried with increasing delays until the service responds', async () => {
  const sleep = vi.fn(async () => {})
  const call = vi.fn<() => Promise<string>>().mockResolvedValue('done')
  for (const error of [unreachable, busy, broken]) call.mockRejectedValueOnce(error)
  expect(await withRetries(call, sleep)).toBe('done')
  expect(sleep.mock.calls).toEqual([[1_000], [2_000], [4_000]])
})

test('after about a minute it is given up', async () => {
  const sleep = vi.fn(async () => {})
  const call = vi.fn<() => Promise<string>>().mockRejectedValue(busy)
  await expect(withRetries(call, sleep)).rejects.toBe(busy)
  expect(call).toHaveBeenCalledTimes(7)
  expect(sleep.mock.calls.flat().reduce((sum, wait) => sum + Number(wait), 0)).toBe(63_000)
})

test.each([
  ['a refusal', errorWith({ status: 403 })],
  ['a mistake', new TypeError('x is undefined')],
  ['what is no error', 'no'],
])('%s does not pass, and is reported at once', async (_, reason) => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValue(reason)
  await expect(withRetries(call, async () => {})).rejects.toBe(reason)
  expect(call).toHaveBeenCalledTimes(1)
})
