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

/** Runs the samples whose results a sample starts from, and fills these in. */
export async function linkSamples({ one, expected, keys, run }: ChainInput): Promise<Linked> {
  const values = new Map<Reference, unknown>()
  const readRun = async (earlier: Sample): Promise<unknown> => {
    const result = await run(earlier)
    return result && valuesOf(result, keys)
  }
  for (const [key, part] of Object.entries(expected)) {
    for (const reference of referencesIn(part)) {
      const earlier = findByTitle(one, reference.title)
      if (earlier === null) return { problem: brokenLink({ one, key, reference, given: 'no sample' }) }
      const given = languageOf(earlier.language) === 'json' ? readJson(earlier) : await readRun(earlier)
      const value = given === null ? undefined : valueAt(given, reference.path)
      if (value === undefined) return { problem: brokenLink({ one, key, reference, given }) }
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

interface BrokenLink {
  one: SampleCase
  key: string
  reference: Reference
  /** What there is to refer to; `null` where the other sample gives nothing. */
  given: unknown
}

function brokenLink({ one, key, reference: { title, path }, given }: BrokenLink): Problem {
  if (given === 'no sample') {
    const message = `${key}: no other sample of the page has the title ${title}`
    return expectationProblem(one, [key], { message, fix: 'give the sample that is meant that title' })
  }
  if (given === null) {
    const message = `${key}: ${title} does not run, or starts from what this sample gives`
    return expectationProblem(one, [key], { message, fix: 'write the value itself' })
  }
  const message = `${key}: ${title} gives no ${path.join('.')}`
  return expectationProblem(one, [key], { message, fix: `it gives ${Object.keys(Object(given)).join(', ')}` })
}
