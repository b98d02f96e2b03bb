import fc from 'fast-check'
import { expect } from 'vitest'
import type { Problem } from '../problem.ts'
import { findMarkup } from './find-markup.ts'

/** Inputs of all properties together: `FUZZ_INPUTS=1000000 npm test -- fuzz`. */
const inputs = Number(process.env.FUZZ_INPUTS ?? 10_000)

/** A failure prints the seed and the path of its input: `FUZZ_SEED=… FUZZ_PATH=… npm test -- fuzz`. */
const { FUZZ_SEED: seed, FUZZ_PATH: path } = process.env

/** Processor time in milliseconds that an input may take. Inputs are small, so usually it's a few. */
const maxTime = 3000

/** For tests that run more inputs than usual. */
export const fuzzTimeout = Math.max(60_000, inputs * 20)

/**
 * Checks a property with random inputs.
 * @param share of all inputs
 * @param check throws if the property doesn't hold
 */
export async function fuzz<T>(input: fc.Arbitrary<T>, share: number, check: (value: T) => unknown): Promise<void> {
  const property = fc.asyncProperty(input, async (value) => {
    const start = process.cpuUsage()
    await check(value)
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000, 'processor time of one input').toBeLessThan(maxTime)
  })
  await fc.assert(property, {
    numRuns: Math.max(1, Math.round(inputs * share)),
    ...(seed !== undefined && { seed: Number(seed) }),
    ...(path !== undefined && { path }),
  })
}

/** Expects every problem to name its file, line, column and fix. */
export function expectPlaced(problems: readonly Problem[]): void {
  for (const problem of problems) {
    expect(problem.file).not.toBe('')
    expect(Number.isInteger(problem.line) && problem.line >= 1, `line of ${JSON.stringify(problem)}`).toBe(true)
    expect(Number.isInteger(problem.column) && problem.column >= 1, `column of ${JSON.stringify(problem)}`).toBe(true)
    expect(problem.message).not.toBe('')
    expect(problem.fix).not.toBe('')
  }
}

/** Expects HTML that runs no scripts, whatever its author wrote. */
export function expectPassive(html: string): void {
  expect(findMarkup(html).active).toEqual([])
}
