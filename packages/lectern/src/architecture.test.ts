import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files below a folder of the project, as paths from the project; without stand-ins. */
function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.split('/').includes('node_modules'))
}

const linesOf = (file: string): string[] => readFileSync(join(root, file), 'utf8').split('\n')

interface Import {
  from: string
  /** Path of one of our files, or the name of a package. */
  to: string
}

const statement = /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

const typeImport = /^(?:import|export) type [^'"]*['"][^'"]+['"]/gm
const withoutTypes = (text: string): string => text.replace(typeImport, '')

function importsOf(file: string, prepare = (text: string): string => text): Import[] {
  const text = prepare(readFileSync(join(root, file), 'utf8'))
  return [...text.matchAll(statement)].map(([, fixed, late]) => {
    const name = fixed ?? late ?? ''
    return { from: file, to: name.startsWith('.') ? relative(root, join(root, dirname(file), name)) : name }
  })
}

const sources = filesOf('src').filter((file) => /\.tsx?$/.test(file))
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.includes('/testing/')
const imports = sources.flatMap((file) => importsOf(file))
test('the imports that these rules look at are found', () => {
  const known: Import[] = [
    { from: 'src/theme/main.tsx', to: 'src/client/start-app.ts' },
    { from: 'src/theme/main.tsx', to: 'src/theme/search/search-code.ts' },
    { from: 'src/theme/main.tsx', to: 'react-dom/client' },
    { from: 'src/client/analytics/tag-manager.ts', to: 'src/client/analytics/page-view.ts' },
    { from: 'src/node/problem.ts', to: 'node:util' },
    { from: 'src/node/markdown/render/resolve-link.ts', to: 'src/shared/routes/routes.ts' },
  ]
  for (const one of known) expect(imports).toContainEqual(one)
  const missing = imports.filter(
    ({ to }) => to.startsWith('src/') && !sources.includes(to) && !/\.css(?:\?inline)?$/.test(to),
  )
  expect(missing).toEqual([])
})

const engineFiles = filesOf('src').filter((file) => !isTest(file))

test('the engine imports nothing outside its package', () => {
  expect(engineFiles.length).toBeGreaterThan(300)
  const outside = engineFiles
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => importsOf(file))
    .filter(({ to }) => to.startsWith('..') || to.startsWith('lectern'))
  expect(outside).toEqual([])
})

test('no file is longer than 250 lines', () => {
  const files = ['src', '../lectern-samples', '../../site/platform', '../../test', '../../scripts']
    .flatMap(filesOf)
    .filter((file) => /\.(?:tsx?|mjs|js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  // The last line ends with a line break, so there is nothing behind it.
  const long = files.map((file) => ({ file, lines: linesOf(file).length - 1 })).filter(({ lines }) => lines > 250)
  expect(long).toEqual([])
})

test('what a build keeps is made from values: its steps cannot read the disk, the clock or the environment', () => {
  const steps = [
    'src/node/markdown/compile-page.ts',
    'src/node/search/index-page.ts',
    'src/node/search/section-records.ts',
    'src/node/pipeline/read.ts',
    'src/node/pipeline/assemble.ts',
    'src/node/pipeline/check.ts',
    'src/node/pipeline/emit-page.ts',
    'src/node/pipeline/emit-site.ts',
  ]
  const reached = closureOf(steps)
  expect(reached.size).toBeGreaterThan(150)
  // These open the folders, whose files are hashed; steps only get what they open.
  const folders = ['src/node/folder.ts']
  const files = [...reached].filter((file) => !folders.includes(file))
  const readers = files
    .flatMap((file) => importsOf(file, withoutTypes))
    .filter(({ to }) => /^node:(?!path|crypto|util)/.test(to))
  expect(readers.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  // Samples that pages show may say `process.env`, in a text.
  const ambient =
    /(?<!\\\$\{)\bprocess\.(?:env|cwd|platform)|\bDate\.now\(|new Date\(\)|Math\.random\(|import\.meta\.(?:env|dirname)|(?<!module: )\bimport\.meta\.url/
  expect(files.filter((file) => linesOf(file).some((line) => ambient.test(line)))).toEqual([])
})

/** The files and everything that they import but types. */
function closureOf(files: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string): void => {
    if (reached.has(file) || !sources.includes(file)) return
    reached.add(file)
    for (const { to } of importsOf(file, withoutTypes)) visit(to)
  }
  for (const file of files) visit(file)
  return reached
}
