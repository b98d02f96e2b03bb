import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { SourcePosition } from '../../../lectern/src/index.ts'
import { packageOf } from '../code/imports.ts'
import { toTyped } from '../code/rewrite.ts'
import type { Harness } from '../harness.ts'
import type { Layout } from '../plan/layout.ts'
import { findPackages } from '../plan/plan.ts'
import { capture } from '../run/capture.ts'
import { writeDeep } from '../run/sandbox.ts'

/** A type error, at its position in the code. */
export interface TypeFault extends SourcePosition {
  message: string
}

export interface TypeSettings {
  /** Absolute. */
  cacheDir: string
  harness: Harness
  /** Where the samples run. `anywhere` adds the names of browsers, and what the platform declares for that. */
  target: 'platform' | 'anywhere'
}

/** Checks the types of many samples in one run of the compiler. Returns a list of errors for each. */
export async function checkTypes(layouts: readonly Layout[], settings: TypeSettings): Promise<TypeFault[][]> {
  const { cacheDir, harness } = settings
  if (layouts.length === 0) return []
  await mkdir(cacheDir, { recursive: true })
  const folder = await mkdtemp(join(cacheDir, 'types-'))
  try {
    const entries = await Promise.all(
      layouts.map((layout, index) => writeLayout(layout, join(folder, String(index)), harness)),
    )
    // The folder isn't below the one that has the samples' packages.
    await symlink(join(harness.platform.folder, 'node_modules'), join(folder, 'node_modules'), 'junction')
    await writeFile(join(folder, 'others.d.ts'), declareOthers(layouts, harness))
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(createConfig(entries, settings)))
    const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
    const args = [compiler, '--project', join(folder, 'tsconfig.json'), '--pretty', 'false']
    const { stdout } = await capture(process.execPath, args, { cwd: folder })
    return entries.map((entry) => readFaults(stdout, relative(folder, entry), settings))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns path of the sample itself */
async function writeLayout({ files }: Layout, folder: string, { platform }: Harness): Promise<string> {
  for (const { path, sample, analysis } of files) {
    const code = analysis ? toTyped(sample.code, analysis, platform.types.wrapperOf) : sample.code
    await writeDeep(join(folder, path), code)
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  return join(folder, files[0]?.path ?? '')
}

/** Declares packages without types: those imported with a version, that are samples of the page, or that are missing. */
function declareOthers(layouts: readonly Layout[], harness: Harness): string {
  const names = layouts.flatMap((layout) => [
    ...layout.files
      .flatMap(({ analysis }) => analysis?.imports ?? [])
      .map(({ specifier }) => ({ specifier, ...packageOf(specifier) }))
      .filter(({ name, written }) => name !== written)
      .map(({ specifier }) => specifier),
    ...Object.keys(layout.local),
    ...findPackages(layout, harness).unknown.map(({ specifier }) => specifier),
  ])
  return [...new Set(names)].map((name) => `declare module ${JSON.stringify(name)}`).join('\n')
}

function createConfig(entries: readonly string[], { target, harness: { platform } }: TypeSettings): object {
  const { lib, global, elsewhere, roots } = platform.types
  return {
    compilerOptions: {
      allowJs: true,
      checkJs: true,
      noEmit: true,
      strict: false,
      // Without it, `this` of a component has a type only in JavaScript. First-version code uses `this` at the top level.
      noImplicitThis: target === 'platform',
      target: 'es2022',
      lib: target === 'platform' ? [lib] : ['es2022', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      moduleDetection: 'force',
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      noUncheckedSideEffectImports: false,
      types: ['node'],
      typeRoots: roots,
    },
    files: [...entries, 'others.d.ts', ...global, ...(target === 'platform' ? [] : elsewhere)],
  }
}

/** The errors of one file, without the indented lines that explain them further. */
function readFaults(output: string, file: string, { target, harness }: TypeSettings): TypeFault[] {
  return output.split('\n').flatMap((line) => {
    const match = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(line)
    if (!match || match[1] !== file) return []
    const [, , row, column, code, text = ''] = match
    // Without strict null checks, this is only reported for `this` outside functions.
    const isTopLevelThis = text === "Object is possibly 'undefined'."
    if (isFalseAlarm(text) || (target === 'anywhere' && isTopLevelThis)) return []
    const message = `${harness.platform.types.explain(text).replace(/\.$/, '')} (${code})`
    return [{ line: Number(row), column: Number(column), message }]
  })
}

/**
 * Data from outside has no type, even if a doc comment calls it an object. Items of a sample's own list can differ, and
 * the `this` of a function that's called as a method is unknown.
 */
function isFalseAlarm(text: string): boolean {
  return (
    /^Property '.*' does not exist on type '(?:object|unknown|\{\})'\.$/.test(text) ||
    /^'this' implicitly has type 'any'/.test(text) ||
    /is missing the following properties from type '\{|^Property '.*' is missing in type '\{/.test(text)
  )
}
