import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { cacheKey } from '../cache/cache-key.ts'
import { jsonEntry, openDiskCache } from '../cache/disk-cache.ts'
import { type EngineCache, unknownEngine } from '../engine.ts'
import { hashOf } from '../hash.ts'
import { cacheDir } from '../paths.ts'
import { guard } from './guard.ts'

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

/** `bundled`: those that are imported late stay where they are. `outside`: all do. */
export type Packages = 'bundled' | 'outside'

/** What a module was last bundled from. Its inputs are only known then, so the entry is found by the module's path. */
const bundledModules = jsonEntry<Bundled>('module')

/** How a module is imported. */
export interface ImportOptions {
  /** What happens to packages that are imported. */
  packages?: Packages
  engine?: EngineCache
}

/**
 * Imports the current version of a TypeScript or JavaScript module and its dependencies. Node.js 20 can't load TypeScript
 * and never reloads a module, so the module is bundled first. The bundle is cached until one of its files changes.
 * Dynamic imports become separate files, which cost nothing until they are used.
 * @param path absolute
 * @returns its default export
 * @throws whatever the module throws, or what is wrong with its syntax
 */
export async function importModule(path: string, options: ImportOptions = {}): Promise<ImportedModule> {
  const { file, version } = await currentBundle(path, options)
  const module: { default?: unknown } = await guard(() => import(pathToFileURL(file).href))
  return { value: module.default, version }
}

/**
 * Bundles a module like `importModule`, for other threads to import.
 * @param path absolute
 * @returns absolute path of the bundle; its name contains the hash of its code
 */
export async function bundleModule(path: string, engine: EngineCache): Promise<string> {
  return (await currentBundle(path, { engine })).file
}

async function currentBundle(
  path: string,
  { packages = 'bundled', engine = unknownEngine }: ImportOptions,
): Promise<{ file: string; version: string }> {
  const folder = join(engine.cacheDir ?? cacheDir, 'config')
  const cache = openDiskCache(folder)
  const key = cacheKey(engine, { path, packages })
  const last = cache.get(bundledModules, key)
  const current = last && (await isCurrent(last, folder)) ? last : await bundle({ path, packages, folder, last })
  if (current !== last) cache.put(bundledModules, key, current)
  const [name = ''] = current.outputs.map(([file]) => file)
  return { file: join(folder, name), version: hashOf(JSON.stringify(current.outputs)) }
}

async function isCurrent({ inputs, outputs }: Bundled, folder: string): Promise<boolean> {
  const all = [...inputs, ...outputs.map(([name, before]): HashedFile => [join(folder, name), before])]
  const same = await Promise.all(all.map(async ([file, before]) => (await hashFile(file)) === before))
  return !same.includes(false)
}

interface BundleInput {
  path: string
  packages: Packages
  /** Where the bundle's files go. */
  folder: string
  /** The last bundle of the module. */
  last: Bundled | null
}

async function bundle({ path, packages, folder, last }: BundleInput): Promise<Bundled> {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: path,
    platform: 'node',
    external: isBuiltin,
    plugins: [packages === 'bundled' ? latePackages : outerPackages, sourceUrls],
    logLevel: 'silent',
  })
  const { output } = await build.generate({
    format: 'esm',
    entryFileNames: '[hash].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  // Includes files that contribute no code to the bundle, because an edit may change that.
  const inputs = [...new Set((await build.watchFiles).filter((file) => isAbsolute(file)).map(inputOf))]
  await build.close()
  const chunks = output.filter((file) => file.type === 'chunk')
  const outputs = chunks.map(({ fileName, code }): HashedFile => [fileName, hashOf(code)])
  const names = outputs.map(([name]) => name)
  const old = last?.outputs.filter(([name]) => !names.includes(name)) ?? []
  await mkdir(folder, { recursive: true })
  await Promise.all(old.map(([name]) => rm(join(folder, name), { force: true })))
  await Promise.all(chunks.map(({ fileName, code }) => writeFile(join(folder, fileName), code)))
  return {
    inputs: await Promise.all(inputs.map(async (file): Promise<HashedFile> => [file, await hashFile(file)])),
    outputs,
  }
}

/** Hashing every file of a package would take too long, and its `package.json` changes with every version. */
function inputOf(file: string): string {
  const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]
  return folder === undefined ? file : join(folder, 'package.json')
}

/** Packages stay where they are if they're imported in one of these ways. */
const leavePackages = (isLeft: (kind: string) => boolean): Plugin => ({
  name: 'leave-packages',
  resolveId: {
    filter: { id: /^[^./\\\0]/ },
    async handler(id, importer, { kind }) {
      if (importer === undefined || !isLeft(kind) || isBuiltin(id)) return null
      const found = await this.resolve(id, importer, { kind, skipSelf: true })
      return found && { id: pathToFileURL(found.id).href, external: true }
    },
  },
})

/** It takes longer to bundle a large one than most commands take. */
const latePackages = leavePackages((kind) => kind === 'dynamic-import')
const outerPackages = leavePackages(() => true)

// A pattern, because the bundler of the engine replaces the literal text everywhere.
const sourceUrl = /\bimport\.meta\.url\b/g

/** Lets a bundled module find files relative to its source. */
const sourceUrls: Plugin = {
  name: 'source-urls',
  transform(code, id) {
    if (code.search(sourceUrl) < 0 || id.includes('node_modules')) return null
    return { code: code.replaceAll(sourceUrl, JSON.stringify(pathToFileURL(id).href)), map: null }
  },
}

async function hashFile(file: string): Promise<string> {
  return hashOf(await readFile(file).catch(() => ''))
}
