import type { Problem, Sample } from '../../../lectern/src/index.ts'
import { createHarness, type Harness } from '../harness.ts'
import { type PreparedCase, prepareCase } from '../plan/prepare.ts'
import { runCase } from '../plan/run-case.ts'
import type { Platform } from '../platform.ts'
import { openLanes } from '../run/lanes.ts'
import { findTools, type Toolchain } from '../run/toolchain.ts'
import { checkSyntax } from '../syntax/check-syntax.ts'
import { checkCaseTypes } from '../types/check-case-types.ts'
import { countSamples, excuseProblems, type IsolationReport, type SampleCounts } from './counts.ts'
import { failed, type Outcome, passed } from './outcome.ts'
import { openCache } from './result-cache.ts'
import { collectCases, type SampleCase, type SamplePage } from './sample-case.ts'

export interface SampleOptions {
  /** Absolute; passed samples are remembered there. */
  cacheDir: string
  /** Where samples run. */
  platform: Platform
  /** The programs of this machine; found if absent. */
  tools?: Toolchain
  /** Milliseconds that a sample may take. */
  timeLimit?: number
  /** Whether too many excuses are a problem: true for a site, false for a page or two. */
  limitExcuses?: boolean
}

export interface SampleReport extends IsolationReport {
  /** Files are named below the content folder, as in the problems of compiled pages. */
  problems: Problem[]
  counts: SampleCounts
  /** Hash of every sample that ran -> what it ran with. */
  ranWith: Record<string, string>
  /** Hashes of the samples that another machine might run. */
  skipped: string[]
}

/** Checks every sample of some pages: reads all, runs what can run, and compares it with what its author expects. */
export async function checkSamples(pages: readonly SamplePage[], options: SampleOptions): Promise<SampleReport> {
  const { cacheDir, platform, timeLimit = 20_000, limitExcuses = true } = options
  const harness = createHarness(platform)
  const tools = options.tools ?? (await findTools(platform.versions))
  const { cases, unchecked, problems } = collectCases(pages, harness.expectations)
  const cache = await openCache(cacheDir, tools, platform.folder)
  const cached = await Promise.all(cases.map((one) => cache.read(one)))
  const outcomes = new Map<SampleCase, Outcome>()
  for (const [index, one] of cases.entries()) {
    const outcome = cached[index]
    if (outcome) outcomes.set(one, outcome)
  }
  const todo = cases.filter((one) => !outcomes.has(one))
  for (const [one, outcome] of await checkCases(todo, { tools, cacheDir, timeLimit, harness, all: cases })) {
    outcomes.set(one, outcome)
    await cache.write(one, outcome)
  }
  const counts = countSamples([...outcomes.values()], { unchecked, cached: cases.length - todo.length })
  return {
    problems: [
      ...problems,
      ...[...outcomes.values()].flatMap((outcome) => outcome.problems),
      ...(limitExcuses ? excuseProblems(cases, outcomes) : []),
    ],
    counts,
    ranWith: Object.fromEntries(
      [...outcomes].flatMap(([{ hash }, { ranWith }]) => (ranWith === null ? [] : [[hash, ranWith]])),
    ),
    skipped: [...outcomes].flatMap(([{ hash }, { state }]) => (state === 'skipped' ? [hash] : [])),
    notIsolated: tools.isolation.missing,
    openFiles: tools.isolation.openFiles,
  }
}

interface Surroundings {
  tools: Toolchain
  cacheDir: string
  harness: Harness
  /** Also those that are known to pass: others may start from what they give. */
  all: readonly SampleCase[]
  timeLimit: number
}

/** Syntax, then types, then the run: each of those that came through what is before. */
async function checkCases(
  cases: readonly SampleCase[],
  { tools, cacheDir, timeLimit, harness, all }: Surroundings,
): Promise<Map<SampleCase, Outcome>> {
  const outcomes = await checkSyntax(cases, { tools, versions: harness.platform.versions })
  const prepared: PreparedCase[] = []
  for (const one of cases.filter((one) => !outcomes.has(one))) {
    const preparation = prepareCase(one, tools, harness)
    if (preparation.type === 'wrong') outcomes.set(one, failed(preparation.problems))
    else if (preparation.type === 'run' || preparation.type === 'read') prepared.push(preparation.prepared)
    else outcomes.set(one, passed(preparation.type))
  }
  const typed = await withRightTypes(prepared, { cacheDir, harness }, outcomes)
  if (typed.length === 0) return outcomes
  const lanes = await openLanes({ tools, cacheDir, platform: harness.platform })
  const find = (sample: Sample): PreparedCase | null => {
    const found = all.find((one) => one.sample === sample)
    const preparation = found && prepareCase(found, tools, harness)
    return preparation?.type === 'run' ? preparation.prepared : null
  }
  try {
    const run = (one: PreparedCase): Promise<Outcome> => runCase(one, { lanes, tools, harness, timeLimit, find })
    const results = await Promise.all(typed.map(run))
    for (const [index, { one }] of typed.entries()) outcomes.set(one, results[index] ?? passed('skipped'))
  } finally {
    await lanes.close()
  }
  return outcomes
}

/** Those whose types are right and that run, or are Go, whose types its compiler checks; the others get their outcome. */
async function withRightTypes(
  prepared: readonly PreparedCase[],
  { cacheDir, harness }: Pick<Surroundings, 'cacheDir' | 'harness'>,
  outcomes: Map<SampleCase, Outcome>,
): Promise<PreparedCase[]> {
  const node = prepared.filter(({ runtime }) => runtime === 'node')
  for (const [one, problems] of await checkCaseTypes(node, cacheDir, harness)) {
    if (problems.length > 0) outcomes.set(one, failed(problems))
    else if (one.sample.skipReason !== null) outcomes.set(one, passed('excused'))
  }
  return prepared.filter(({ one }) => !outcomes.has(one))
}
