import { readFileSync } from 'node:fs'
import type { CompiledPage } from '../../packages/lectern/src/node/markdown/compile-page.ts'
import type { Sample } from '../../packages/lectern/src/node/markdown/extract/samples.ts'
import { formatProblem, type Problem, sortProblems } from '../../packages/lectern/src/node/problem.ts'
import {
  checkSamples,
  type SampleOptions,
  type SampleReport,
} from '../../packages/lectern/src/node/samples/check-samples.ts'
import { languageOf } from '../../packages/lectern/src/node/samples/language.ts'
import { compile } from '../../packages/lectern/src/node/testing/compile.ts'
import type { Toolchain } from '../platform/toolchain.ts'

export interface CheckedFixture {
  page: CompiledPage
  report: SampleReport
  /** As a terminal shows them, without colours. */
  problems: string[]
}

/** Compiles a page of `test/fixtures/samples/` and checks its samples. */
export async function checkFixture(name: string, options: SampleOptions = {}): Promise<CheckedFixture> {
  const text = readFileSync(fixturePath(name, 'input.md'), 'utf8')
  const page = await compile({ relativePath: `${name}/input.md`, text })
  const report = await checkSamples([page], { limitExcuses: false, ...options })
  const problems = sortProblems([...page.problems, ...report.problems]).map(formatProblem)
  return { page, report, problems }
}

export function fixturePath(name: string, file: string): string {
  return new URL(`../fixtures/samples/${name}/${file}`, import.meta.url).pathname
}

/** Samples of a page that no problem lies in: where every one is wrong, there must be none. */
export function withoutProblem({ samples }: CompiledPage, problems: readonly Problem[]): Sample[] {
  return samples.filter(
    (sample) => languageOf(sample.language) !== 'plain' && !problems.some(({ line }) => isWithin(sample, line)),
  )
}

function isWithin({ place, code, expectation, expectationLine }: Sample, line: number): boolean {
  const length = Math.max(code.split('\n').length, expectationLine + (expectation?.split('\n').length ?? 0))
  return line >= place.line && line <= place.line + length + 1
}

/** Whether this machine can tell what is wrong with every sample. */
export function hasEverything({ python, bash, go, gofmt, missingCommands }: Toolchain): boolean {
  return Boolean(python && bash && go && gofmt) && missingCommands.length === 0
}

/** The problems that this machine can find: those of languages that are not installed are left out. */
export function findable(problems: readonly string[], { python, bash, go, gofmt }: Toolchain): string[] {
  const missing = [...(python ? [] : ['python']), ...(bash ? [] : ['bash']), ...(go && gofmt ? [] : ['go'])]
  return problems.filter((problem) => !missing.some((name) => problem.includes(`  ${name} sample: `)))
}
