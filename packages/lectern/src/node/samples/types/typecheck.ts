import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { standInPackages } from '../../../../../../test/platform/packages.ts'
import { inProject } from '../../paths.ts'
import { packageOf } from '../code/imports.ts'
import { toTyped } from '../code/rewrite.ts'
import type { Layout } from '../run/layout.ts'
import { findPackages } from '../run/plan.ts'

/** What the type checker says of a sample. */
export interface TypeFault {
  /** In the code, from 1. */
  line: number
  column: number
  message: string
}

/** Where samples run: on the platform, or somewhere that the harness is not. */
export type Target = 'platform' | 'anywhere'

/**
 * Checks the types of many samples in one run of the compiler; one list of faults for each.
 * @param cacheDir absolute, inside the project, so that packages are found
 * @param target where they run: `anywhere` has the names of a browser, too, and those of the platform's first version
 */
export async function checkTypes(layouts: readonly Layout[], cacheDir: string, target: Target): Promise<TypeFault[][]> {
  if (layouts.length === 0) return []
  await mkdir(cacheDir, { recursive: true })
  const folder = await mkdtemp(join(cacheDir, 'types-'))
  try {
    const entries = await Promise.all(layouts.map((layout, index) => writeLayout(layout, join(folder, String(index)))))
    await writeFile(join(folder, 'others.d.ts'), declareOthers(layouts))
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(createConfig(entries, target)))
    const output = await runCompiler(folder)
    return entries.map((entry) => readFaults(output, relative(folder, entry), target))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns path of the sample itself */
async function writeLayout({ files }: Layout, folder: string): Promise<string> {
  for (const { path, sample, analysis } of files) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, analysis ? toTyped(sample.code, analysis) : sample.code)
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  return join(folder, files[0]?.path ?? '')
}

/** Packages that are imported with a version, that are a sample of the page, a stand-in or not here have no types. */
function declareOthers(layouts: readonly Layout[]): string {
  const pinned = layouts
    .flatMap(({ files }) => files.flatMap(({ analysis }) => analysis?.imports ?? []))
    .map(({ specifier }) => ({ specifier, ...packageOf(specifier) }))
    .filter(({ name, written }) => name !== written)
    .map(({ specifier }) => specifier)
  const local = layouts.flatMap((layout) => Object.keys(layout.local))
  const standIns = Object.keys(standInPackages).filter((name) => name !== '@pipedream/platform')
  const absent = layouts.flatMap((layout) => findPackages(layout).unknown.map(({ specifier }) => specifier))
  return [...new Set([...pinned, ...absent, ...local, ...standIns])]
    .map((name) => `declare module ${JSON.stringify(name)}`)
    .join('\n')
}

function createConfig(entries: readonly string[], target: Target): object {
  return {
    compilerOptions: {
      allowJs: true,
      checkJs: true,
      noEmit: true,
      strict: false,
      // Or `this` of a component would have a type in JavaScript alone. Code of the first version uses it at top level.
      noImplicitThis: target === 'platform',
      target: 'es2022',
      lib: target === 'platform' ? ['es2022'] : ['es2022', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      moduleDetection: 'force',
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      noUncheckedSideEffectImports: false,
      types: ['node'],
      typeRoots: [inProject('node_modules/@types')],
      paths: {
        '@pipedream/platform': [inProject('test/platform/types/platform.d.ts')],
      },
    },
    files: [
      ...entries,
      'others.d.ts',
      inProject('test/platform/types/pipedream.d.ts'),
      ...(target === 'platform' ? [] : [inProject('test/platform/types/first-version.d.ts')]),
    ],
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
function readFaults(output: string, file: string, target: Target): TypeFault[] {
  return output.split('\n').flatMap((line) => {
    const match = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(line)
    if (!match || match[1] !== file) return []
    const [, , row, column, code, text = ''] = match
    return isNoMistake(text) || (target === 'anywhere' && isOuterThis(text))
      ? []
      : [{ line: Number(row), column: Number(column), message: `${readable(text)} (${code})` }]
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

/** Null is no type of its own here, so this is said of `this` outside of functions alone: in the first version, the step. */
function isOuterThis(text: string): boolean {
  return text === "Object is possibly 'undefined'."
}

/** The types of components spell out the whole component. */
function readable(text: string): string {
  return text
    .replace(/on type '(?:Dynamic)?Instance<.*>'/, 'on the component')
    .replace(/on type 'AppInstance<.*>'/, 'on the app')
    .replace(/'(?:ComponentDefinition<|\{ \[property: string\]: unknown).*'$/, 'a component')
    .replace(/\.$/, '')
}
