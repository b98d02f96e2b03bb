import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { cacheKey } from '../cache/cache-key.ts'
import { jsonEntry, openDiskCache } from '../cache/disk-cache.ts'
import { type EngineCache, unknownEngine } from '../engine.ts'
import { hashOf } from '../hash.ts'
import { cacheDir } from '../paths.ts'
import {
  type BundleInput,
  extensions,
  type Format,
  type GeneratedBundle,
  generateBundle,
  type Packages,
} from './generate-bundle.ts'
import { type DescribeAbuse, guard } from './guard.ts'

type HashedFile = [file: string, hash: string]

/** The files a module was bundled from, and the files of the bundle. */
interface Bundled {
  inputs: HashedFile[]
  /** Names in the cache folder; the first is the module, the others are its dynamic imports. */
  outputs: HashedFile[]
}

/** A module's default export and the version of its code. */
export interface ImportedModule {
  value: unknown
  /** Hash of its code and of every file it imports, statically or dynamically. */
  version: string
}

/** What a module was last bundled from. Its inputs are only known then, so the entry is found by the module's path. */
const bundledModules = jsonEntry<Bundled>('module')

/** How a module is imported. */
export interface ImportOptions {
  /** What happens to packages that are imported. */
  packages?: Packages
  engine?: EngineCache
  /** Absolute path -> text to use instead of the file's, to see what an edit would do. */
  edited?: ReadonlyMap<string, string>
  /** How long the module may take, in seconds. */
  limit?: number
  /** What to print if only the end of the process stops it. */
  describe?: DescribeAbuse
}

const require = createRequire(import.meta.url)
/** Absolute path of a bundle's file -> what it was bundled from. */
const origins = new Map<string, BundleInput>()

/**
 * Imports the current version of a TypeScript or JavaScript module and its dependencies. Node.js 20 can't load TypeScript
 * and never reloads a module, so the module is bundled first. The bundle is cached until one of its files changes.
 * Dynamic imports become separate files, which cost nothing until they are used.
 * @param path absolute
 * @returns its default export
 * @throws whatever the module throws, or what is wrong with its syntax
 */
export async function importModule(path: string, options: ImportOptions = {}): Promise<ImportedModule> {
  const format = options.packages === 'outside' ? 'esm' : 'cjs'
  const { file, version } = await currentBundle(path, options, format)
  const module: { default?: unknown } = await guard(() => evaluate(file), options.limit, options.describe)
  return { value: module.default, version }
}

function evaluate(file: string): { default?: unknown } | Promise<{ default?: unknown }> {
  return file.endsWith(extensions.cjs) ? require(file) : import(pathToFileURL(file).href)
}

/** What a file of a bundle was bundled from; absent for other files. */
export function originOf(file: string): BundleInput | undefined {
  return origins.get(file)
}

/**
 * Bundles a module like `importModule`, for other threads to import.
 * @param path absolute
 * @returns absolute path of the bundle; its name contains the hash of its code
 */
export async function bundleModule(path: string, engine: EngineCache): Promise<string> {
  return (await currentBundle(path, { engine }, 'esm')).file
}

async function currentBundle(
  path: string,
  { packages = 'bundled', engine = unknownEngine, edited }: ImportOptions,
  format: Format,
): Promise<{ file: string; version: string }> {
  const folder = join(engine.cacheDir ?? cacheDir, 'config')
  const input = { path, packages, format, folder, ...(edited && { edited }) }
  if (edited) return bundleFile(await bundle(input, null), input)
  const cache = openDiskCache(folder)
  const key = cacheKey(engine, { path, packages, format })
  const last = cache.get(bundledModules, key)
  const current = last && (await isCurrent(last, folder)) ? last : await bundle(input, last)
  if (current !== last) cache.put(bundledModules, key, current)
  return bundleFile(current, input)
}

function bundleFile({ outputs }: Bundled, input: BundleInput): { file: string; version: string } {
  const files = outputs.map(([name]) => join(input.folder, name))
  for (const file of files) origins.set(file, { ...input, format: file.endsWith(extensions.cjs) ? 'cjs' : 'esm' })
  return { file: files[0] ?? '', version: hashOf(JSON.stringify(outputs)) }
}

async function isCurrent({ inputs, outputs }: Bundled, folder: string): Promise<boolean> {
  const all = [...inputs, ...outputs.map(([name, before]): HashedFile => [join(folder, name), before])]
  const same = await Promise.all(all.map(async ([file, before]) => (await hashFile(file)) === before))
  return !same.includes(false)
}

/** Bundles a module into the cache. @param last its last bundle, which is removed */
async function bundle(input: BundleInput, last: Bundled | null): Promise<Bundled> {
  const { folder } = input
  const { chunks, watched, read } = await generateBundle({ ...input, sourcemap: false }).catch((error: unknown) => {
    if (input.format === 'esm' || !awaits(error)) throw error
    return generateBundle({ ...input, format: 'esm', sourcemap: false })
  })
  const outputs = chunks.map(({ fileName, code }): HashedFile => [fileName, hashOf(code)])
  const names = outputs.map(([name]) => name)
  const old = last?.outputs.filter(([name]) => !names.includes(name)) ?? []
  await mkdir(folder, { recursive: true })
  await Promise.all(old.map(([name]) => rm(join(folder, name), { force: true })))
  await Promise.all(chunks.map(({ fileName, code }) => writeFile(join(folder, fileName), code)))
  return { inputs: await hashInputs({ watched, read }), outputs }
}

/** A bundle's files, with the hash of what is in the bundle: a file may have changed after the bundler read it. */
export function hashInputs({ watched, read }: Pick<GeneratedBundle, 'watched' | 'read'>): Promise<HashedFile[]> {
  // Includes files that contribute no code to the bundle, because an edit may change that.
  const inputs = [...new Set(watched.filter((file) => isAbsolute(file)).map(inputOf))]
  return Promise.all(inputs.map(async (file): Promise<HashedFile> => [file, read.get(file) ?? (await hashFile(file))]))
}

/** One of Rolldown's errors: the module uses `await` at the top level. */
const awaitError = z.object({
  errors: z.tuple([z.object({ code: z.literal('INVALID_TLA_FORMAT') })]).rest(z.unknown()),
})

function awaits(error: unknown): boolean {
  return awaitError.safeParse(error).success
}

/** Hashing every file of a package would take too long, and its `package.json` changes with every version. */
function inputOf(file: string): string {
  const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]
  return folder === undefined ? file : join(folder, 'package.json')
}

async function hashFile(file: string): Promise<string> {
  return hashOf(await readFile(file).catch(() => ''))
}
