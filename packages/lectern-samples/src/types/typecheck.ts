import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { packageOf } from '../code/imports.ts'
import { toTyped } from '../code/rewrite.ts'
import type { Harness } from '../harness.ts'
import type { Layout } from '../plan/layout.ts'
import { findPackages } from '../plan/plan.ts'

/** What the type checker says of a sample. */
export interface TypeFault {
  /** In the code, from 1. */
  line: number
  column: number
  message: string
}

/** Where samples run: on the platform, or somewhere that the harness is not. */
export type Target = 'platform' | 'anywhere'

export interface TypeSettings {
  /** Absolute. */
  cacheDir: string
  harness: Harness
  /** Where they run: `anywhere` has the names of a browser, too, and what the platform declares for that. */
  target: Target
}

/** Checks the types of many samples in one run of the compiler; one list of faults for each. */
export async function checkTypes(layouts: readonly Layout[], settings: TypeSettings): Promise<TypeFault[][]> {
  const { cacheDir, harness } = settings
  if (layouts.length === 0) return []
  await mkdir(cacheDir, { recursive: true })
  const folder = await mkdtemp(join(cacheDir, 'types-'))
  try {
    const entries = await Promise.all(
      layouts.map((layout, index) => writeLayout(layout, join(folder, String(index)), harness)),
    )
    // The folder is not below the one that has the packages of samples.
    await symlink(join(harness.platform.folder, 'node_modules'), join(folder, 'node_modules'), 'junction')
    await writeFile(join(folder, 'others.d.ts'), declareOthers(layouts, harness))
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(createConfig(entries, settings)))
    const output = await runCompiler(folder)
    return entries.map((entry) => readFaults(output, relative(folder, entry), settings))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns path of the sample itself */
async function writeLayout({ files }: Layout, folder: string, { platform }: Harness): Promise<string> {
  for (const { path, sample, analysis } of files) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, analysis ? toTyped(sample.code, analysis, platform.types.wrapperOf) : sample.code)
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  return join(folder, files[0]?.path ?? '')
}

/** Packages that are imported with a version, that are a sample of the page, a stub or not here have no types. */
function declareOthers(layouts: readonly Layout[], harness: Harness): string {
  const pinned = layouts
    .flatMap(({ files }) => files.flatMap(({ analysis }) => analysis?.imports ?? []))
    .map(({ specifier }) => ({ specifier, ...packageOf(specifier) }))
    .filter(({ name, written }) => name !== written)
    .map(({ specifier }) => specifier)
  const local = layouts.flatMap((layout) => Object.keys(layout.local))
  const { stubPackages, types } = harness.platform
  const stubs = Object.keys(stubPackages).filter((name) => !(name in types.packages))
  const absent = layouts.flatMap((layout) => findPackages(layout, harness).unknown.map(({ specifier }) => specifier))
  return [...new Set([...pinned, ...absent, ...local, ...stubs])]
    .map((name) => `declare module ${JSON.stringify(name)}`)
    .join('\n')
}

function createConfig(entries: readonly string[], { target, harness: { platform } }: TypeSettings): object {
  const { lib, global, elsewhere, packages, roots } = platform.types
  return {
    compilerOptions: {
      allowJs: true,
      checkJs: true,
      noEmit: true,
      strict: false,
      // Or `this` of a component would have a type in JavaScript alone. Code of the first version uses it at top level.
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
      paths: Object.fromEntries(Object.entries(packages).map(([name, file]) => [name, [file]])),
    },
    files: [...entries, 'others.d.ts', ...global, ...(target === 'platform' ? [] : elsewhere)],
  }
}

/** The compiler ends with an error code where it finds faults. */
function runCompiler(folder: string): Promise<string> {
  const bin = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const args = [bin, '--project', join(folder, 'tsconfig.json'), '--pretty', 'false']
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 }, (_error, stdout) => resolve(stdout))
  })
}

/** Faults of one file; what a fault goes on to explain on indented lines is left out. */
function readFaults(output: string, file: string, { target, harness }: TypeSettings): TypeFault[] {
  return output.split('\n').flatMap((line) => {
    const match = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(line)
    if (!match || match[1] !== file) return []
    const [, , row, column, code, text = ''] = match
    return isNoMistake(text) || (target === 'anywhere' && isOuterThis(text))
      ? []
      : [
          {
            line: Number(row),
            column: Number(column),
            message: `${harness.platform.types.explain(text).replace(/\.$/, '')} (${code})`,
          },
        ]
  })
}

/**
 * What comes from outside has no type, and a doc comment that calls it an object says no more. What a sample puts into
 * a list of its own may differ from what is in it, and a function that others call as a method says nothing of `this`.
 */
function isNoMistake(text: string): boolean {
  return (
    /^Property '.*' does not exist on type '(?:object|unknown|\{\})'\.$/.test(text) ||
    /^'this' implicitly has type 'any'/.test(text) ||
    /is missing the following properties from type '\{|^Property '.*' is missing in type '\{/.test(text)
  )
}

/** Null isn't a type of its own here, so this is only reported for `this` outside of functions. */
function isOuterThis(text: string): boolean {
  return text === "Object is possibly 'undefined'."
}
