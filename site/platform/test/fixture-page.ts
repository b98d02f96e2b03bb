import { readFileSync } from 'node:fs'
import type { CompiledPage } from '../../../packages/lectern/src/node/markdown/compile-page.ts'
import type { Sample } from '../../../packages/lectern/src/node/markdown/extract/samples.ts'
import { formatProblem, type Problem, sortProblems } from '../../../packages/lectern/src/node/problem.ts'
import { compile } from '../../../packages/lectern/src/node/testing/compile.ts'
import type { SampleOptions, SampleReport } from '../../../packages/lectern-samples/src/check/check-samples.ts'
import { languageOf } from '../../../packages/lectern-samples/src/check/language.ts'
import { findTools, type Toolchain } from '../../../packages/lectern-samples/src/run/toolchain.ts'
import { checkPages } from '../../../packages/lectern-samples/test/check-page.ts'
import { pipedream } from '../index.ts'

export const tools = await findTools(pipedream.versions)

/** Checks the samples of compiled pages on the emulated platform. */
export function check(
  pages: Parameters<typeof checkPages>[0],
  options: Partial<SampleOptions> = {},
): Promise<SampleReport> {
  return checkPages(pages, { platform: pipedream, tools, ...options })
}

export interface CheckedFixture {
  page: CompiledPage
  report: SampleReport
  /** As shown in a terminal, without colors. */
  problems: string[]
}

/** Compiles a page of `fixtures/` and checks its samples. */
export async function checkFixture(name: string, options: Partial<SampleOptions> = {}): Promise<CheckedFixture> {
  const text = readFileSync(fixturePath(name, 'input.md'), 'utf8')
  const page = await compile({ relativePath: `${name}/input.md`, text })
  const report = await check([page], { limitNotRun: false, ...options })
  const problems = sortProblems([...page.problems, ...report.problems]).map(formatProblem)
  return { page, report, problems }
}

export function fixturePath(name: string, file: string): string {
  return new URL(`./fixtures/${name}/${file}`, import.meta.url).pathname
}

/** Samples of a page without a problem. If every sample is wrong, there must be none. */
export function withoutProblem({ samples }: CompiledPage, problems: readonly Problem[]): Sample[] {
  return samples.filter(
    (sample) => languageOf(sample.language) !== 'plain' && !problems.some(({ line }) => isWithin(sample, line)),
  )
}

function isWithin({ place, code, expectation, expectationLine }: Sample, line: number): boolean {
  const length = Math.max(code.split('\n').length, expectationLine + (expectation?.split('\n').length ?? 0))
  return line >= place.line && line <= place.line + length + 1
}

/** Whether this machine has the programs to check every sample. */
export function hasEverything({ node, python, bash, go, gofmt, missingCommands }: Toolchain): boolean {
  return Boolean(python && bash && go && gofmt) && isPlatformNode(node) && missingCommands.length === 0
}

/** The problems that this machine can find, without those of languages that aren't installed. */
export function findable(problems: readonly string[], { python, bash, go, gofmt }: Toolchain): string[] {
  const missing = [...(python ? [] : ['python']), ...(bash ? [] : ['bash']), ...(go && gofmt ? [] : ['go'])]
  return problems.filter((problem) => !missing.some((name) => problem.includes(`  ${name} sample: `)))
}

/** Error messages differ between versions of Node.js. */
function isPlatformNode({ label }: Toolchain['node']): boolean {
  return label.startsWith('Node.js 14.')
}
