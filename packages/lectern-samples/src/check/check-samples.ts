import type { CheckDefinition, Problem, Sample } from '../../../lectern/src/index.ts'
import { createHarness, type Harness } from '../harness.ts'
import { type PreparedCase, prepareCase } from '../plan/prepare.ts'
import { runCase } from '../plan/run-case.ts'
import type { Platform } from '../platform.ts'
import { openLanes } from '../run/lanes.ts'
import { findTools, type Toolchain } from '../run/toolchain.ts'
import { checkSyntax } from '../syntax/check-syntax.ts'
import { checkCaseTypes } from '../types/check-case-types.ts'
import {
  countSamples,
  describeCounts,
  describeIsolation,
  type IsolationReport,
  notRunProblems,
  type SampleCounts,
} from './counts.ts'
import { failed, type Outcome, passed } from './outcome.ts'
import { openCache } from './result-cache.ts'
import { collectCases, type SampleCase, type SamplePage } from './sample-case.ts'

export interface SampleOptions {
  /** Absolute folder that remembers the samples that passed. */
  cacheDir: string
  /** Where samples run. */
  platform: Platform
  /** The programs of this machine. By default, they're looked up. */
  tools?: Toolchain
  /** Time limit for each sample, in milliseconds. */
  timeLimit?: number
  /** Whether too many samples marked `run=no` are a problem. True for a site, false for a few pages. */
  limitNotRun?: boolean
  /** Called with the number of samples that are done, and of all samples. */
  progress?: (done: number, total: number) => void
}

export interface SampleReport extends IsolationReport {
  /** Files are paths below the content folder, as in the problems of compiled pages. */
  problems: Problem[]
  counts: SampleCounts
  /** Hash of every sample that ran -> what it ran with. */
  ranWith: Record<string, string>
  /** Hashes of the samples that can't run on this machine. */
  skipped: string[]
}

/** The check of a site whose samples run on a platform. */
export function createCheck(platform: Platform): CheckDefinition['run'] {
  return async ({ pages, cacheDir, progress }) => {
    const report = await checkSamples(pages, { cacheDir, platform, progress })
    const { problems, ranWith, skipped } = report
    return { problems, ranWith, skipped, summary: [describeCounts(report.counts), describeIsolation(report)] }
  }
}

/** Checks every sample of some pages: parses all of them, runs those that can run, and compares the results. */
export async function checkSamples(pages: readonly SamplePage[], options: SampleOptions): Promise<SampleReport> {
  const { cacheDir, platform, timeLimit = 20_000, limitNotRun = true, progress } = options
  const harness = createHarness(platform)
  const tools = options.tools ?? (await findTools(platform.versions))
  const { cases, invalid, unchecked, problems } = collectCases(pages, harness.expectations)
  const cache = await openCache(cacheDir, tools, platform.folder)
  const outcomes = new Map<SampleCase, Outcome>()
  for (const one of cases) {
    const outcome = await cache.read(one)
    if (outcome) outcomes.set(one, outcome)
  }
  const todo = cases.filter((one) => !outcomes.has(one))
  const context = { tools, cacheDir, timeLimit, harness, all: cases, invalid, progress }
  for (const [one, outcome] of await checkCases(todo, context)) {
    outcomes.set(one, outcome)
    await cache.write(one, outcome)
  }
  const results = [...outcomes].map(([{ hash }, outcome]) => ({ hash, ...outcome }))
  return {
    problems: [
      ...problems,
      ...results.flatMap((result) => result.problems),
      ...(limitNotRun ? notRunProblems(cases, outcomes) : []),
    ],
    counts: countSamples(results, { unchecked, cached: cases.length - todo.length }),
    ranWith: Object.fromEntries(results.flatMap(({ hash, ranWith }) => (ranWith === null ? [] : [[hash, ranWith]]))),
    skipped: results.filter(({ state }) => state === 'skipped').map(({ hash }) => hash),
    notIsolated: tools.isolation.missing,
    openFiles: tools.isolation.openFiles,
  }
}

interface CheckContext {
  tools: Toolchain
  cacheDir: string
  harness: Harness
  /** Includes samples that passed earlier, because others can build on their results. */
  all: readonly SampleCase[]
  /** Samples that can't run, because of their expectations. */
  invalid: readonly Sample[]
  timeLimit: number
  progress: SampleOptions['progress'] | undefined
}

/** Checks syntax, then types, then runs the samples. A sample that fails a step skips the later ones. */
async function checkCases(cases: readonly SampleCase[], context: CheckContext): Promise<Map<SampleCase, Outcome>> {
  const { tools, cacheDir, timeLimit, harness, all, invalid, progress } = context
  const outcomes = await checkSyntax(cases, { tools, versions: harness.platform.versions })
  const prepared: PreparedCase[] = []
  for (const one of cases.filter((one) => !outcomes.has(one))) {
    const preparation = prepareCase(one, tools, harness)
    if (preparation.type === 'wrong') outcomes.set(one, failed(preparation.problems))
    else if (preparation.type === 'run' || preparation.type === 'read') prepared.push(preparation.prepared)
    else outcomes.set(one, passed(preparation.type))
  }
  const inNode = prepared.filter(({ runtime }) => runtime === 'node')
  for (const [one, problems] of await checkCaseTypes(inNode, cacheDir, harness)) {
    if (problems.length > 0) outcomes.set(one, failed(problems))
    else if (one.sample.skipReason !== null) outcomes.set(one, passed('notRun'))
  }
  const runnable = prepared.filter(({ one }) => !outcomes.has(one))
  if (runnable.length === 0) return outcomes
  // A later failure of a sample is known once it has run.
  const wrong = [...outcomes].flatMap(([one, { state }]) => (state === 'failed' ? [one.sample] : []))
  const failedSamples = new Set([...invalid, ...wrong])
  const lanes = await openLanes({ tools, cacheDir, platform: harness.platform })
  const find = (sample: Sample): PreparedCase | null => {
    const found = all.find((one) => one.sample === sample)
    const preparation = found && prepareCase(found, tools, harness)
    return preparation?.type === 'run' ? preparation.prepared : null
  }
  let done = all.length - runnable.length
  try {
    const results = runnable.map(async (prepared) => {
      const outcome = await runCase(prepared, {
        lanes,
        tools,
        harness,
        timeLimit,
        find,
        hasErrors: (sample) => failedSamples.has(sample),
      })
      done += 1
      progress?.(done, all.length)
      return [prepared.one, outcome] as const
    })
    for (const [one, outcome] of await Promise.all(results)) outcomes.set(one, outcome)
  } finally {
    await lanes.close()
  }
  return outcomes
}
