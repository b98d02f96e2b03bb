import { posix } from 'node:path'
import type { Sample } from '../../../lectern/src/index.ts'
import type { SampleCase } from '../check/sample-case.ts'
import { type Analysis, analyzeCode } from '../code/analyze.ts'
import { isRelative } from '../code/imports.ts'
import { findByTitle } from './chain.ts'

/** A sample as a file. */
export interface LaidOutFile {
  path: string
  sample: Sample
  /** `null` if it isn't JavaScript. */
  analysis: Analysis | null
}

/** A sample and the samples that it imports, as files whose imports lead to each other. */
export interface Layout {
  /** The sample itself comes first. */
  files: LaidOutFile[]
  /** Relative imports without a matching sample on the page. */
  missing: string[]
  /** Package name -> title of the sample that is this package. */
  local: Readonly<Record<string, string>>
}

/** File extensions of languages whose name isn't their extension. */
const extensions: Readonly<Record<string, string>> = {
  javascript: 'mjs',
  typescript: 'ts',
  python: 'py',
  bash: 'sh',
}

/** How many folders up imports can lead. */
const maxDepth = 8

export function layOut({ sample, siblings, language, expectation }: SampleCase): Layout {
  const isTypeScript = language === 'typescript'
  const analysis = isTypeScript || language === 'javascript' ? analyzeCode(sample.code, isTypeScript) : null
  const name = fileName(sample, language, analysis)
  const local = expectation?.value.with ?? {}
  const entry = { path: analysis ? nest(name, siblings) : name, sample, analysis }
  const layout: Layout = { files: [], missing: [], local }
  const add = (file: LaidOutFile): void => {
    layout.files.push(file)
    for (const { specifier } of file.analysis?.imports ?? []) {
      if (isRelative(specifier)) addSibling(specifier, posix.join(posix.dirname(file.path), specifier))
    }
  }
  const addSibling = (title: string, path: string): void => {
    if (layout.files.some((other) => other.path === path)) return
    const found = findByTitle({ sample, siblings }, title)
    const isCode = /\.[cm]?[jt]s$/.test(path)
    if (!found) layout.missing.push(title)
    else add({ path, sample: found, analysis: isCode ? analyzeCode(found.code, path.endsWith('ts')) : null })
  }
  add(entry)
  for (const title of Object.values(local)) addSibling(title, title)
  return layout
}

/** The title if it's a file name of the language. CommonJS always ends in `.cjs`. */
function fileName({ title }: Sample, language: SampleCase['language'], analysis: Analysis | null): string {
  const base = posix.basename(title ?? '')
  const extension = analysis?.commonJs ? 'cjs' : (extensions[language] ?? language)
  if (language === 'go') return 'main.go'
  const isFile = new RegExp(`^[\\w.-]+\\.(?:${extension}${extension === 'mjs' ? '|js' : ''})$`).test(base)
  return isFile ? base : `${/^[\w-]+(?=\.\w+$)/.exec(base)?.[0] ?? 'sample'}.${extension}`
}

/** Puts the entry into nested folders if any sample of the page imports from a folder above it. */
function nest(name: string, siblings: readonly Sample[]): string {
  const climbs = siblings.some(({ code }) => /["']\.\.\//.test(code))
  return climbs ? `${'folder/'.repeat(maxDepth)}${name}` : name
}
