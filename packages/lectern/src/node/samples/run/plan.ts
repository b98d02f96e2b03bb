import { isBuiltin } from 'node:module'
import type { Answer, AnswerRule, EntryKind, RunPlan, Runtime } from '../../../../../../test/platform/contract.ts'
import { packageNames } from '../../../../../../test/platform/packages.ts'
import { nearest } from '../../suggest.ts'
import { isRelative, packageOf } from '../code/imports.ts'
import { toCommonJs } from '../code/rewrite.ts'
import type { Expectation } from '../expectation/schema.ts'
import { withoutPrompts } from '../terminal.ts'
import type { Layout } from './layout.ts'

export interface PlanInput {
  layout: Layout
  kind: EntryKind
  runtime: Runtime
  expected: Expectation
  /** Milliseconds. */
  timeLimit: number
}

/** What the platform harness needs to run a sample. */
export function createPlan({ layout, kind, runtime, expected, timeLimit }: PlanInput): RunPlan {
  const [entry] = layout.files
  if (!entry) throw new TypeError('a layout without files')
  return {
    runtime,
    kind,
    entry: entry.path,
    code: Object.fromEntries(layout.files.map((file) => [file.path, codeOf(file, runtime)])),
    commonJs: entry.analysis?.commonJs ?? false,
    packages: findPackages(layout).packages,
    input: {
      events: expected.events ?? ('event' in expected ? [expected.event] : null),
      steps: expected.steps ?? {},
      props: expected.props ?? {},
      env: expected.env ?? {},
      files: expected.files ?? {},
      answers: Object.entries(expected.answers ?? {}).map(toRule),
      random: expected.random ?? null,
      options: Object.keys(expected.options ?? {}),
      additionalProps: 'additionalProps' in expected,
      readBack: Object.keys(expected.writes ?? {}),
    },
    shapeOnly: expected.shape === 'only',
    timeLimit,
  }
}

function codeOf({ sample, analysis }: Layout['files'][number], runtime: Runtime): string {
  if (analysis?.commonJs) return toCommonJs(sample.code, analysis)
  return runtime === 'bash' ? withoutPrompts(sample.code) : sample.code
}

/** The packages that the files import, and those that are not at hand. */
export function findPackages({ files, local }: Layout): {
  packages: RunPlan['packages']
  unknown: { specifier: string; name: string; fix: string }[]
} {
  const packages: RunPlan['packages'] = {}
  const unknown: { specifier: string; name: string; fix: string }[] = []
  for (const { specifier } of files.flatMap(({ analysis }) => analysis?.imports ?? [])) {
    if (isRelative(specifier) || isBuiltin(specifier)) continue
    const { name, written } = packageOf(specifier)
    const file = local[name]
    if (file !== undefined) packages[written] = { file }
    else if (packageNames.includes(name)) packages[written] = { package: name }
    else unknown.push({ specifier, name, fix: fixFor(name) })
  }
  return { packages, unknown }
}

function fixFor(name: string): string {
  const near = nearest(name, packageNames)
  return near === null ? 'docs/samples.md tells how to add a package' : `did you mean ${near} ?`
}

function toRule([request, answers]: [string, NonNullable<Expectation['answers']>[string]]): AnswerRule {
  return { request, answers: (Array.isArray(answers) ? answers : [answers]).map(toAnswer) }
}

type WrittenAnswer = {
  status?: number | undefined
  headers?: Record<string, string> | undefined
  json?: unknown
  text?: string | undefined
}

function toAnswer(written: WrittenAnswer): Answer {
  const { status = 200, headers = {}, text } = written
  const isJson = 'json' in written
  const type = isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
  const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    status,
    headers: { 'content-type': type, ...lowerCase },
    body: isJson ? JSON.stringify(written.json) : (text ?? ''),
  }
}
