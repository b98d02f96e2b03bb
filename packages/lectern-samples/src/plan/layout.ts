import { posix } from 'node:path'
import type { Sample } from '../../../lectern/src/index.ts'
import type { SampleCase } from '../check/sample-case.ts'
import { type Analysis, analyzeCode } from '../code/analyze.ts'
import { isRelative } from '../code/imports.ts'
import { findByTitle } from './chain.ts'

/** A sample laid out as a file among those that it imports. */
export interface LaidOutFile {
  path: string
  sample: Sample
  /** Of JavaScript without syntax errors. */
  analysis: Analysis | null
}

export interface Layout {
  /** The sample itself comes first. */
  files: LaidOutFile[]
  /** Relative imports that no sample of the page answers. */
  missing: string[]
  /** Package name -> title of the sample that is that package here. */
  local: Readonly<Record<string, string>>
}

const extensions: Readonly<Record<SampleCase['language'], string>> = {
  javascript: 'mjs',
  typescript: 'ts',
  python: 'py',
  bash: 'sh',
  go: 'go',
  json: 'json',
  jsonc: 'jsonc',
  yaml: 'yaml',
  sql: 'sql',
  http: 'http',
  cron: 'cron',
}

/** How many folders up imports may lead. */
const maxDepth = 8

/** Lays a sample and the samples of its page that it imports out as files, so that their imports lead to each other. */
export function layOut({ sample, siblings, language, expectation }: SampleCase): Layout {
  const isTypeScript = language === 'typescript'
  const analysis = isTypeScript || language === 'javascript' ? analyzeCode(sample.code, isTypeScript) : null
  const name = fileName(sample, language, analysis)
  const named = expectation?.value.with
  const local = typeof named === 'object' && !Array.isArray(named) ? named : {}
  const layout: Layout = {
    files: [{ path: analysis ? nest(name, siblings) : name, sample, analysis }],
    missing: [],
    local,
  }
  const [entry] = layout.files
  if (entry) followImports(entry, siblings, layout)
  for (const title of namedSiblings(named)) addSibling(title, title, siblings, layout)
  return layout
}

/** Its title where that is a file name of the language; CommonJS always ends in `.cjs`. */
function fileName({ title }: Sample, language: SampleCase['language'], analysis: Analysis | null): string {
  const base = posix.basename(title ?? '')
  const extension = analysis?.commonJs ? 'cjs' : extensions[language]
  if (language === 'go') return 'main.go'
  const isFile = new RegExp(`^[\\w.-]+\\.(?:${extension}${extension === 'mjs' ? '|js' : ''})$`).test(base)
  return isFile ? base : `${/^[\w-]+(?=\.\w+$)/.exec(base)?.[0] ?? 'sample'}.${extension}`
}

/** Files that import from folders above them, and whose imports do, must lie deep enough. */
function nest(name: string, siblings: readonly Sample[]): string {
  const climbs = siblings.some(({ code }) => /["']\.\.\//.test(code))
  return climbs ? `${'folder/'.repeat(maxDepth)}${name}` : name
}

function followImports(file: LaidOutFile, siblings: readonly Sample[], layout: Layout): void {
  for (const { specifier } of file.analysis?.imports ?? []) {
    if (!isRelative(specifier)) continue
    const path = posix.join(posix.dirname(file.path), specifier)
    if (!layout.files.some((other) => other.path === path)) addSibling(specifier, path, siblings, layout)
  }
}

function addSibling(name: string, path: string, siblings: readonly Sample[], layout: Layout): void {
  const [own] = layout.files
  const sample = own ? findByTitle({ sample: own.sample, siblings }, name) : null
  if (!sample) {
    layout.missing.push(name)
    return
  }
  const isCode = /\.[cm]?[jt]s$/.test(path)
  const file = { path, sample, analysis: isCode ? analyzeCode(sample.code, path.endsWith('ts')) : null }
  layout.files.push(file)
  followImports(file, siblings, layout)
}

/** Titles that the key `with` names. */
export function namedSiblings(
  named: string | readonly string[] | Readonly<Record<string, string>> | undefined,
): string[] {
  if (named === undefined) return []
  if (typeof named === 'string') return [named]
  return Array.isArray(named) ? [...named] : Object.values(named)
}
