import { isBuiltin } from 'node:module'
import { nearest } from '../../../lectern/src/index.ts'
import { withoutPrompts } from '../check/terminal.ts'
import { isRelative, packageOf } from '../code/imports.ts'
import { toCommonJs, withoutTypes } from '../code/rewrite.ts'
import type { Expectation, WrittenAnswer } from '../expectation/schema.ts'
import type { Harness } from '../harness.ts'
import type { Answer, RunPlan, Runtime } from '../run/contract.ts'
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

export function createPlan({ layout, kind, runtime, expected, harness, timeLimit }: PlanInput): RunPlan {
  const { script, toInput } = harness.platform
  return {
    runtime,
    kind,
    entry: runPath(layout.files[0]?.path ?? ''),
    code: Object.fromEntries(layout.files.map((file) => [runPath(file.path), codeOf(file, runtime)])),
    packages: findPackages(layout, harness).packages,
    input: {
      env: toTexts(expected.env),
      files: toTexts(expected.files),
      answers: Object.entries(expected.answers ?? {}).map(([request, answers]) => ({
        request,
        answers: [answers].flat().map(toAnswer),
      })),
      random: expected.random ?? null,
      readBack: Object.keys(expected.writes ?? {}),
      script: { environment: script.environment(expected), outputVariable: script.output?.variable ?? null },
      platform: toInput(expected),
    },
    shapeOnly: expected.shape === 'only',
    timeLimit,
  }
}

/** The path of a file when it runs. TypeScript becomes JavaScript. */
export function runPath(path: string): string {
  return path.replace(/\.[mc]?ts$/, '.mjs')
}

function codeOf({ sample, analysis }: Layout['files'][number], runtime: Runtime): string {
  if (analysis?.isTypeScript) return withoutTypes(sample.code, analysis)
  if (analysis?.commonJs) return toCommonJs(sample.code, analysis)
  return runtime === 'bash' ? withoutPrompts(sample.code) : sample.code
}

/** The packages that the files import, and those that aren't installed. */
export function findPackages(
  { files, local }: Layout,
  { packages: installed }: Harness,
): {
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
    else if (installed.includes(name)) packages[written] = { package: name }
    else {
      const near = nearest(name, installed)
      const fix = near === null ? 'see docs/samples.md for how to add a package' : `did you mean ${near}?`
      unknown.push({ specifier, name, fix })
    }
  }
  return { packages, unknown }
}

/** Values from other samples might not be strings. */
function toTexts(given: Record<string, unknown> = {}): Record<string, string> {
  const texts = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return Object.fromEntries(texts)
}

function toAnswer(written: WrittenAnswer): Answer {
  const { status = 200, headers = {}, text = '' } = written
  const isJson = 'json' in written
  const type = isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
  const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    status,
    headers: { 'content-type': type, ...lowerCase },
    body: isJson ? JSON.stringify(written.json) : text,
  }
}
