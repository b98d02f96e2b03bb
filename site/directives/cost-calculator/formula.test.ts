import { describe, expect, test } from 'vitest'
import { accountFor, estimateCost, type Rates } from './formula.ts'

const rates: Rates = {
  freePerDay: 333,
  freeComputeMinutesPerDay: 30,
  freeRunSeconds: 300,
  paidRunSeconds: 750,
  countedRunMs: 100,
  pricePerMonth: 19,
  includedPerMonth: 20_000,
  pricePerInvocation: 0.0002,
}

const estimate = (invocationsPerDay: number, runSeconds: number) =>
  estimateCost({ invocationsPerDay, runSeconds }, rates)

describe('the free plan is enough', () => {
  test.each([
    [0, 0],
    [333, 1],
    [180, 10],
    [6, 300],
  ])('for %d invocations a day of %d seconds', (invocations, seconds) => {
    expect(estimate(invocations, seconds)).toMatchObject({ beyondFree: null, extraInvocations: 0, pricePerMonth: 0 })
  })
})

describe('a paid plan is needed', () => {
  test.each([
    ['too many runs', 334, 1, 'more than 333 invocations per day'],
    ['too much time in all', 181, 10, 'more than 30 minutes of compute time per day'],
    ['a run that is too long', 1, 301, 'runs longer than 300 seconds'],
    ['three reasons, of which one is reported', 400, 310, 'runs longer than 300 seconds'],
  ])('for %s', (_, invocations, seconds, beyondFree) => {
    expect(estimate(invocations, seconds)).toMatchObject({ beyondFree, pricePerMonth: 19 })
  })
})

test('a short run counts as the shortest that is counted', () => {
  expect(estimate(600, 0.05).computeMinutesPerDay).toBe(1)
  expect(estimate(600, 0.2).computeMinutesPerDay).toBe(2)
})

test('what goes beyond the included invocations is paid one by one', () => {
  expect(estimate(666, 1)).toMatchObject({ invocationsPerMonth: 19_980, extraInvocations: 0, pricePerMonth: 19 })
  expect(estimate(1000, 1)).toMatchObject({ invocationsPerMonth: 30_000, extraInvocations: 10_000, pricePerMonth: 21 })
})

test('the account shows the calculation with its numbers', () => {
  expect(accountFor({ invocationsPerDay: 1000, runSeconds: 2 }, rates)).toEqual({
    result: 'Professional plan, $21.00 per month',
    lines: [
      ['Invocations per month', '1,000 × 30 days = 30,000'],
      ['Compute time per day', '1,000 × 2 s ≈ 33.3 minutes'],
      ['Plan', 'Professional: more than 333 invocations per day'],
      ['Cost per month', '$19 + (30,000 − 20,000) × $0.0002 = $21.00'],
    ],
  })
})

test('the account of a small usage says what is free, and of a middle one what is included', () => {
  const small = accountFor({ invocationsPerDay: 24, runSeconds: 0 }, rates)
  expect(small.result).toBe('Developer plan, free')
  expect(small.lines.slice(1)).toEqual([
    ['Compute time per day', '24 × 0.1 s = 0.04 minutes'],
    ['Plan', 'Developer: within 333 invocations and 30 minutes per day'],
    ['Cost per month', 'Free'],
  ])
  const middle = accountFor({ invocationsPerDay: 500, runSeconds: 1 }, rates)
  expect(middle.lines[3]).toEqual(['Cost per month', '$19.00, including 20,000 invocations'])
})

describe('the calculation says nothing that is not so', () => {
  test.each([
    [333, 5.406, '333 × 5.406 s ≈ 30.003 minutes', 'Professional: more than 30 minutes of compute time per day'],
    [333, 5.405, '333 × 5.405 s ≈ 29.998 minutes', 'Developer: within 333 invocations and 30 minutes per day'],
    [300, 6, '300 × 6 s = 30 minutes', 'Developer: within 333 invocations and 30 minutes per day'],
    [1, 0, '1 × 0.1 s ≈ 0.002 minutes', 'Developer: within 333 invocations and 30 minutes per day'],
    [0, 1, '0 × 1 s = 0 minutes', 'Developer: within 333 invocations and 30 minutes per day'],
    [3, 18, '3 × 18 s = 0.9 minutes', 'Developer: within 333 invocations and 30 minutes per day'],
  ])('%d invocations of %d seconds', (invocationsPerDay, runSeconds, compute, plan) => {
    const { lines } = accountFor({ invocationsPerDay, runSeconds }, rates)
    expect(lines.slice(1, 3)).toEqual([
      ['Compute time per day', compute],
      ['Plan', plan],
    ])
  })

  test('a sum of less than a cent is about that many cents', () => {
    const { lines } = accountFor({ invocationsPerDay: 667, runSeconds: 1 }, rates)
    expect(lines[3]).toEqual(['Cost per month', '$19 + (20,010 − 20,000) × $0.0002 ≈ $19.00'])
  })
})
