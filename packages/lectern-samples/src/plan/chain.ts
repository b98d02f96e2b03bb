import { posix } from 'node:path'
import type { Problem, Sample } from '../../../lectern/src/index.ts'
import type { SampleCase } from '../check/sample-case.ts'
import { expectationProblem } from '../check/sample-problem.ts'
import { type Reference, referencesIn, resolveReferences } from '../expectation/reference.ts'
import type { Expectation } from '../expectation/schema.ts'
import type { Platform } from '../platform.ts'
import type { RunResult } from '../run/contract.ts'

/** An expectation with everything that other samples give it, or what is wrong with that. */
export type Linked = { expected: Expectation } | { problem: Problem }

export interface ChainInput {
  one: SampleCase
  expected: Expectation
  keys: Platform['outcomes']
  /** Runs another sample of the page; `null` where it can't run. */
  run(sample: Sample): Promise<RunResult | null>
}

/** Runs the samples whose results a sample starts from, and fills these in. */
export async function linkSamples({ one, expected, keys, run }: ChainInput): Promise<Linked> {
  const values = new Map<Reference, unknown>()
  for (const [key, part] of Object.entries(expected)) {
    for (const reference of referencesIn(part)) {
      const earlier = findByTitle(one, reference.title)
      const result = earlier && (await run(earlier))
      const value = result ? valueAt(result, reference.path, keys) : undefined
      if (value === undefined) return { problem: brokenLink(one, key, reference, earlier, result) }
      values.set(reference, value)
    }
  }
  const linked = resolveReferences(expected, (reference) => values.get(reference))
  return { expected: linked as Expectation }
}

/** A page may show several stages of one file: the nearest one above is meant, then the nearest below. */
export function findByTitle(
  { sample, siblings }: Pick<SampleCase, 'sample' | 'siblings'>,
  title: string,
): Sample | null {
  const fits = (one: Sample): boolean => one !== sample && posix.basename(one.title ?? '') === posix.basename(title)
  return siblings.slice(0, siblings.indexOf(sample)).findLast(fits) ?? siblings.find(fits) ?? null
}

function valueAt(
  { outcomes, prints, requests }: RunResult,
  path: readonly string[],
  keys: Platform['outcomes'],
): unknown {
  const [first = ''] = path
  const whole = outcomes[first]
  const isLast = keys[first]?.isLast === true && Array.isArray(whole)
  let value: unknown = { ...outcomes, prints, requests, ...(isLast && { [first]: whole.at(-1) }) }
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value
}

function brokenLink(
  one: SampleCase,
  key: string,
  { title, path }: Reference,
  earlier: Sample | null,
  result: RunResult | null,
): Problem {
  if (earlier === null) {
    const message = `${key}: no other sample of the page has the title ${title}`
    return expectationProblem(one, [key], { message, fix: 'give the sample that is meant that title' })
  }
  if (result === null) {
    const message = `${key}: ${title} does not run, or starts from what this sample gives`
    return expectationProblem(one, [key], { message, fix: 'write the value itself' })
  }
  const message = `${key}: ${title} gave no ${path.join('.')}`
  const keys = [...Object.keys(result.outcomes), 'prints', 'requests']
  return expectationProblem(one, [key], { message, fix: `it gave ${keys.join(', ')}` })
}
