import { posix } from 'node:path'
import type { Problem, Sample } from '../../../lectern/src/index.ts'
import { languageOf } from '../check/language.ts'
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

/** Runs the samples whose results a sample starts from, each once, and fills these in. */
export async function linkSamples({ one, expected, keys, run }: ChainInput): Promise<Linked> {
  const given = new Map<Sample, unknown>()
  const values = new Map<Reference, unknown>()
  for (const [key, part] of Object.entries(expected)) {
    for (const reference of referencesIn(part)) {
      const { title, path } = reference
      const report = (fault: Fault): Linked => ({
        problem: expectationProblem(one, [key], { message: `${key}: ${fault.message}`, fix: fault.fix }),
      })
      const earlier = findByTitle(one, title)
      if (earlier === null) return report(noSample(title))
      if (!given.has(earlier)) given.set(earlier, await readGiven(earlier))
      const all = given.get(earlier)
      if (all === null) return report(givesNothing(title))
      const value = valueAt(all, path)
      if (value === undefined) return report(hasNoValue(reference, all))
      values.set(reference, value)
    }
  }
  return { expected: resolveReferences(expected, values) }

  /** What a sample gives to others; `null` if nothing. */
  async function readGiven(sample: Sample): Promise<unknown> {
    if (languageOf(sample.language) === 'json') return readJson(sample)
    const result = await run(sample)
    return result && valuesOf(result, keys)
  }
}

/** A page may show several stages of one file: the nearest one above is meant, then the nearest below. */
export function findByTitle(
  { sample, siblings }: Pick<SampleCase, 'sample' | 'siblings'>,
  title: string,
): Sample | null {
  const fits = (one: Sample): boolean => one !== sample && posix.basename(one.title ?? '') === posix.basename(title)
  return siblings.slice(0, siblings.indexOf(sample)).findLast(fits) ?? siblings.find(fits) ?? null
}

/** What can be referred to; of what may come several times, the last. */
function valuesOf({ outcomes, prints, requests }: RunResult, keys: Platform['outcomes']): Record<string, unknown> {
  const own = Object.entries(outcomes).map(([key, value]) => [
    key,
    keys[key]?.isLast && Array.isArray(value) ? value.at(-1) : value,
  ])
  return { ...Object.fromEntries(own), prints, requests }
}

/** `null` where it cannot be read, which its own check reports. */
function readJson({ code }: Sample): unknown {
  try {
    return JSON.parse(code)
  } catch {
    return null
  }
}

function valueAt(given: unknown, path: readonly string[]): unknown {
  let value = given
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value
}

interface Fault {
  message: string
  fix: string
}

function noSample(title: string): Fault {
  return {
    message: `no other sample of the page has the title ${title}`,
    fix: 'give the sample that is meant that title',
  }
}

function givesNothing(title: string): Fault {
  return { message: `${title} does not run, or starts from what this sample gives`, fix: 'write the value itself' }
}

function hasNoValue({ title, path }: Reference, given: unknown): Fault {
  return { message: `${title} gives no ${path.join('.')}`, fix: `it gives ${Object.keys(Object(given)).join(', ')}` }
}
