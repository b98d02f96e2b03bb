import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openPlatform } from '../../../../../test/platform/platform.ts'
import { findTools, type Toolchain } from '../../../../../test/platform/toolchain.ts'
import { mapInParallel } from '../parallel.ts'
import { cacheDir as projectCache } from '../paths.ts'
import type { Problem } from '../problem.ts'
import { openCache } from './cache.ts'
import { countSamples, excuseProblems, type SampleCounts, type WallReport } from './counts.ts'
import { failed, type Outcome, passed } from './outcome.ts'
import { type PreparedCase, prepareCase } from './run/prepare.ts'
import { runCase } from './run/run-case.ts'
import { collectCases, type SampleCase, type SamplePage } from './sample-case.ts'
import { checkSyntax } from './syntax/check-syntax.ts'
import { checkCaseTypes } from './types/check-case-types.ts'

export interface SampleOptions {
  /** Where passed samples are remembered; `.cache/samples` unless told otherwise. */
  cacheDir?: string
  /** The programs of this machine; found unless told. */
  tools?: Toolchain
  /** Milliseconds that a sample may take. */
  timeLimit?: number
  /** Whether too many excuses are a problem: true for a site, false for a page or two. */
  limitExcuses?: boolean
}

export interface SampleReport extends WallReport {
  /** Files are named below the content folder, as in the problems of compiled pages. */
  problems: Problem[]
  counts: SampleCounts
  /** Hash of every sample that ran -> what it ran with. */
  ranWith: Record<string, string>
  /** Hashes of the samples that another machine might run. */
  skipped: string[]
}

/** Checks every sample of some pages: reads all, runs what can run, and holds it against what its author expects. */
export async function checkSamples(pages: readonly SamplePage[], options: SampleOptions = {}): Promise<SampleReport> {
  const { cacheDir = join(projectCache, 'samples'), timeLimit = 20_000, limitExcuses = true } = options
  const tools = options.tools ?? (await findTools())
  const { cases, unchecked, problems } = collectCases(pages)
  const cache = await openCache(cacheDir, tools)
  const cached = await Promise.all(cases.map((one) => cache.read(one)))
  const outcomes = new Map<SampleCase, Outcome>()
  for (const [index, one] of cases.entries()) {
    const outcome = cached[index]
    if (outcome) outcomes.set(one, outcome)
  }
  const todo = cases.filter((one) => !outcomes.has(one))
  for (const [one, outcome] of await checkCases(todo, { tools, cacheDir, timeLimit })) {
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
    noWall: tools.wall.missing,
    openFiles: tools.wall.openFiles,
  }
}

interface Surroundings {
  tools: Toolchain
  cacheDir: string
  timeLimit: number
}

/** Syntax, then types, then the run: each of those that came through what is before. */
async function checkCases(
  cases: readonly SampleCase[],
  { tools, cacheDir, timeLimit }: Surroundings,
): Promise<Map<SampleCase, Outcome>> {
  const outcomes = await checkSyntax(cases, tools)
  const prepared: PreparedCase[] = []
  for (const one of cases.filter((one) => !outcomes.has(one))) {
    const preparation = prepareCase(one, tools)
    if (preparation.type === 'wrong') outcomes.set(one, failed(preparation.problems))
    else if (preparation.type === 'run' || preparation.type === 'read') prepared.push(preparation.prepared)
    else outcomes.set(one, passed(preparation.type))
  }
  const typed = await withRightTypes(prepared, cacheDir, outcomes)
  if (typed.length === 0) return outcomes
  const platform = await openPlatform(tools, cacheDir)
  try {
    const results = await mapInParallel(typed, availableParallelism(), (one) =>
      runCase(one, { platform, tools, timeLimit }),
    )
    for (const [index, { one }] of typed.entries()) outcomes.set(one, results[index] ?? passed('skipped'))
  } finally {
    await platform.close()
  }
  return outcomes
}

/** Those whose types are right and that run, or are Go, whose types its compiler checks; the others get their outcome. */
async function withRightTypes(
  prepared: readonly PreparedCase[],
  cacheDir: string,
  outcomes: Map<SampleCase, Outcome>,
): Promise<PreparedCase[]> {
  const node = prepared.filter(({ runtime }) => runtime === 'node')
  for (const [one, problems] of await checkCaseTypes(node, cacheDir)) {
    if (problems.length > 0) outcomes.set(one, failed(problems))
    else if (one.sample.excuse !== null) outcomes.set(one, passed('excused'))
  }
  return prepared.filter(({ one }) => !outcomes.has(one))
}
