import { isBuiltin } from 'node:module'
import { nearest } from '../../../lectern/src/index.ts'
import { withoutPrompts } from '../check/terminal.ts'
import { isRelative, packageOf } from '../code/imports.ts'
import { toCommonJs, withoutTypes } from '../code/rewrite.ts'
import type { Expectation } from '../expectation/schema.ts'
import type { Harness } from '../harness.ts'
import type { Answer, AnswerRule, RunPlan, Runtime } from '../run/contract.ts'
import type { Layout } from './layout.ts'

export interface PlanInput {
  layout: Layout
  kind: string
  runtime: Runtime
  expected: Expectation
  harness: Harness
  /** Milliseconds. */
  timeLimit: number
}

/** What the platform harness needs to run a sample. */
export function createPlan({ layout, kind, runtime, expected, harness, timeLimit }: PlanInput): RunPlan {
  const { script, toInput } = harness.platform
  const [entry] = layout.files
  if (!entry) throw new TypeError('a layout without files')
  return {
    runtime,
    kind,
    entry: runPath(entry.path),
    code: Object.fromEntries(layout.files.map((file) => [runPath(file.path), codeOf(file, runtime)])),
    commonJs: entry.analysis?.commonJs ?? false,
    packages: findPackages(layout, harness).packages,
    input: {
      env: toTexts(expected.env),
      files: toTexts(expected.files),
      answers: Object.entries(expected.answers ?? {}).map(toRule),
      random: expected.random ?? null,
      readBack: Object.keys(expected.writes ?? {}),
      script: { environment: script.environment(expected), outputVariable: script.output?.variable ?? null },
      platform: toInput(expected),
    },
    shapeOnly: expected.shape === 'only',
    timeLimit,
  }
}

/** Where a file lies when it runs: TypeScript becomes JavaScript. */
export function runPath(path: string): string {
  return path.replace(/\.[mc]?ts$/, '.mjs')
}

function codeOf({ sample, analysis }: Layout['files'][number], runtime: Runtime): string {
  if (analysis?.isTypeScript) return withoutTypes(sample.code, analysis)
  if (analysis?.commonJs) return toCommonJs(sample.code, analysis)
  return runtime === 'bash' ? withoutPrompts(sample.code) : sample.code
}

/** The packages that the files import, and those that are not at hand. */
export function findPackages(
  { files, local }: Layout,
  { platform, packages: installed }: Harness,
): {
  packages: RunPlan['packages']
  unknown: { specifier: string; name: string; fix: string }[]
} {
  const packages: RunPlan['packages'] = {}
  const unknown: { specifier: string; name: string; fix: string }[] = []
  const names = [...installed, ...Object.keys(platform.stubPackages)]
  for (const { specifier } of files.flatMap(({ analysis }) => analysis?.imports ?? [])) {
    if (isRelative(specifier) || isBuiltin(specifier)) continue
    const { name, written } = packageOf(specifier)
    const file = local[name]
    if (file !== undefined) packages[written] = { file }
    else if (names.includes(name)) packages[written] = { package: name }
    else unknown.push({ specifier, name, fix: fixFor(name, names) })
  }
  return { packages, unknown }
}

function fixFor(name: string, names: readonly string[]): string {
  const near = nearest(name, names)
  return near === null ? 'docs/samples.md tells how to add a package' : `did you mean ${near}?`
}

/** What comes from another sample may be no text. */
function toTexts(given: Record<string, unknown> = {}): Record<string, string> {
  const texts = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return Object.fromEntries(texts)
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
