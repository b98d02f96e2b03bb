import { posix } from 'node:path'
import type { Problem, Sample } from '../../../lectern/src/index.ts'
import { languageOf } from '../check/language.ts'
import type { SampleCase } from '../check/sample-case.ts'
import { type Advice, expectationProblem, sampleProblem } from '../check/sample-problem.ts'
import { finalValue } from '../compare/finding.ts'
import { type Reference, referencesIn, resolveReferences, valueAt } from '../expectation/reference.ts'
import type { Expectation, PlatformKeys } from '../expectation/schema.ts'
import type { RunResult } from '../run/contract.ts'

/** An expectation with the values of other samples filled in, or what's wrong with it. */
export type Linked = { expected: Expectation } | { problem: Problem }

export interface ChainInput {
  one: SampleCase
  expected: Expectation
  keys: PlatformKeys['outcomes']
  /** Runs another sample of the page. Returns `null` if it can't run. */
  run(sample: Sample): Promise<RunResult | 'failed' | null>
}

/** Runs the samples that a sample depends on, each once, and fills in their results. */
export async function linkSamples({ one, expected, keys, run }: ChainInput): Promise<Linked> {
  const given = new Map<Sample, unknown>()
  const values = new Map<Reference, unknown>()
  for (const [key, part] of Object.entries(expected)) {
    for (const reference of referencesIn(part)) {
      const { title, path } = reference
      const report = ({ message, fix }: Advice): Linked => ({
        problem: expectationProblem(one, [key], { message: `${key}: ${message}`, fix }),
      })
      const earlier = findByTitle(one, title)
      if (earlier === null) {
        const message = `no other sample on the page has the title ${title}`
        return report({ message, fix: 'give the other sample this title' })
      }
      if (!given.has(earlier)) given.set(earlier, await readGiven(earlier))
      const all = given.get(earlier)
      if (all === failedSample) return { problem: dependencyProblem(one, earlier) }
      if (all === null) {
        const message = `${title} doesn't run, or depends on this sample`
        return report({ message, fix: 'write the value instead' })
      }
      const value = valueAt(all, path)
      if (value === undefined) {
        const fix = `use one of ${Object.keys(Object(all)).join(', ')}`
        return report({ message: `${title} has no ${path.join('.')}`, fix })
      }
      values.set(reference, value)
    }
  }
  return { expected: resolveReferences(expected, values) }

  /** What other samples can use of a sample, or `null`. */
  async function readGiven(sample: Sample): Promise<unknown> {
    if (languageOf(sample.language) === 'json') return readJson(sample)
    const result = await run(sample)
    if (result === null) return null
    if (result === 'failed') return failedSample
    const { outcomes, prints, requests } = result
    const own = Object.entries(outcomes).map(([key, value]) => [key, finalValue(value, keys[key])])
    return { ...Object.fromEntries(own), prints, requests }
  }
}

/** In place of the results of a sample that has errors. */
const failedSample = Symbol('failed')

/** A sample that didn't run, because another one has errors. Its own results would only be consequences. */
export function dependencyProblem(one: SampleCase, { title, place, from }: Sample): Problem {
  const where = from === null ? ` on line ${place.line}` : ''
  return sampleProblem(one, {
    message: `didn't run, because it depends on ${title}, which has errors`,
    fix: `fix ${title}${where} first`,
  })
}

/** Whether a sample needs the results of another one, directly or through others. */
export function needsResultsOf(
  sample: Sample,
  { one, expected }: { one: SampleCase; expected: Expectation },
  find: (sample: Sample) => { one: SampleCase; expected: Expectation } | null,
  seen = new Set<Sample>(),
): boolean {
  return referencesIn(expected).some(({ title }) => {
    const earlier = findByTitle(one, title)
    if (earlier === null || seen.has(earlier)) return false
    if (earlier === sample) return true
    seen.add(earlier)
    const prepared = find(earlier)
    return prepared !== null && needsResultsOf(sample, prepared, find, seen)
  })
}

/** Finds a sample by title. If a page shows several stages of a file, it's the closest above, then the closest below. */
export function findByTitle(
  { sample, siblings }: Pick<SampleCase, 'sample' | 'siblings'>,
  title: string,
): Sample | null {
  const fits = (one: Sample): boolean => one !== sample && posix.basename(one.title ?? '') === posix.basename(title)
  return siblings.slice(0, siblings.indexOf(sample)).findLast(fits) ?? siblings.find(fits) ?? null
}

/** Its own check reports that it can't be parsed. */
function readJson({ code }: Sample): unknown {
  try {
    return JSON.parse(code)
  } catch {
    return failedSample
  }
}
