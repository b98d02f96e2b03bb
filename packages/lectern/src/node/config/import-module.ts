import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { cacheDir } from '../paths.ts'

/** What a module was bundled from, and the name of the result, which is the hash of its text. */
interface Bundled {
  inputs: [file: string, hash: string][]
  name: string
}

const folder = join(cacheDir, 'config')

/**
 * Imports a module of TypeScript or JavaScript with everything that it imports, as the files are now: Node.js itself
 * cannot read TypeScript, and keeps every module for good. The bundle is kept until one of its files changes.
 * @param path absolute
 * @returns its default export
 * @throws whatever the module throws, or what is wrong with its syntax
 */
export async function importModule(path: string): Promise<unknown> {
  const module: { default?: unknown } = await import(pathToFileURL(await bundleModule(path)).href)
  return module.default
}

/**
 * Bundles a module as above, for other threads to import.
 * @param path absolute
 * @returns absolute path of the bundle, whose name is the hash of its code
 */
export async function bundleModule(path: string): Promise<string> {
  const record = join(folder, `${hash(path)}.json`)
  const known = await readRecord(record)
  const name = known && (await isCurrent(known)) ? known.name : await bundle(path, record, known)
  return join(folder, name)
}

async function readRecord(file: string): Promise<Bundled | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    // Never bundled, or half written.
    return null
  }
}

async function isCurrent({ inputs, name }: Bundled): Promise<boolean> {
  const all: [file: string, hash: string][] = [...inputs, [join(folder, name), name.slice(0, -'.mjs'.length)]]
  const same = await Promise.all(all.map(async ([file, before]) => (await hashOf(file)) === before))
  return !same.includes(false)
}

async function bundle(path: string, record: string, known: Bundled | null): Promise<string> {
  const { rolldown } = await import('rolldown')
  // Not the modules of the output: one whose constants were inlined isn't among them.
  const inputs: string[] = []
  const noteInputs: Plugin = {
    name: 'note-inputs',
    load(id) {
      if (!id.startsWith('\0')) inputs.push(id)
      return null
    },
  }
  const build = await rolldown({
    input: path,
    platform: 'node',
    external: isBuiltin,
    logLevel: 'silent',
    plugins: [noteInputs, sourceUrls],
  })
  const { output } = await build.generate({ format: 'esm', codeSplitting: false })
  await build.close()
  const { code } = output[0]
  const hashes = await Promise.all(inputs.map(async (file): Promise<[string, string]> => [file, await hashOf(file)]))
  const name = `${hash(code)}.mjs`
  await mkdir(folder, { recursive: true })
  if (known && known.name !== name) await rm(join(folder, known.name), { force: true })
  await writeFile(join(folder, name), code)
  await writeFile(record, JSON.stringify({ inputs: hashes, name } satisfies Bundled))
  return name
}

// A pattern, because the engine's own bundler replaces the words wherever they are.
const sourceUrl = /\bimport\.meta\.url\b/g

/** A module that looks for files near its source finds them from the bundle, too. */
const sourceUrls: Plugin = {
  name: 'source-urls',
  transform(code, id) {
    if (code.search(sourceUrl) < 0 || id.includes('node_modules')) return null
    return { code: code.replaceAll(sourceUrl, JSON.stringify(pathToFileURL(id).href)), map: null }
  },
}

async function hashOf(file: string): Promise<string> {
  return hash(await readFile(file).catch(() => ''))
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
