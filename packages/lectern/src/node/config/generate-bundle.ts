import { realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { OutputChunk, Plugin, RolldownLog } from 'rolldown'
import { hashOf } from '../hash.ts'

/** `bundled`: those that are imported late stay where they are. `outside`: all do. */
export type Packages = 'bundled' | 'outside'

/**
 * A CommonJS module is evaluated at once: an endless loop can be stopped, and what it throws, even `null`, isn't printed by
 * Node.js. A module that uses `await` at the top level or leaves packages outside must be an ES module.
 */
export type Format = 'cjs' | 'esm'

export const extensions: Readonly<Record<Format, string>> = { cjs: '.cjs', esm: '.mjs' }

export interface BundleInput {
  path: string
  packages: Packages
  format: Format
  /** Where the bundle's files go. */
  folder: string
  /** Absolute path -> text to use instead of the file's. */
  edited?: ReadonlyMap<string, string>
}

/** The files of a bundle, and what was found while it was made. */
export interface GeneratedBundle {
  chunks: OutputChunk[]
  watched: string[]
  /** Module -> the hash of its text when the bundler read it. The file may have changed since. */
  read: ReadonlyMap<string, string>
  /** Imports of packages that the bundler didn't find. They stay imports, because the code may not need them. */
  unresolved: RolldownLog[]
}

/** Bundles a module without writing anything. A source map doesn't change the code. */
export async function generateBundle({
  path,
  packages,
  format,
  folder,
  edited,
  sourcemap,
}: BundleInput & { sourcemap: boolean }): Promise<GeneratedBundle> {
  const { rolldown } = await import('rolldown')
  const unresolved: RolldownLog[] = []
  const read = new Map<string, string>()
  const build = await rolldown({
    input: path,
    platform: 'node',
    external: isBuiltin,
    plugins: [
      packages === 'bundled' ? latePackages : outerPackages,
      recordSources(read),
      sourceUrls,
      ...(edited ? [editedSources(edited)] : []),
    ],
    logLevel: 'warn',
    onLog(_, log) {
      if (log.code === 'UNRESOLVED_IMPORT') unresolved.push(log)
    },
  })
  const { output } = await build.generate({
    dir: folder,
    format,
    exports: 'named',
    strict: true,
    entryFileNames: `[hash]${extensions[format]}`,
    chunkFileNames: `[name]-[hash]${extensions[format]}`,
    sourcemap: sourcemap && 'hidden',
  })
  const watched = await build.watchFiles
  await build.close()
  return { chunks: output.filter((file) => file.type === 'chunk'), watched, read, unresolved }
}

function recordSources(read: Map<string, string>): Plugin {
  return {
    name: 'record-sources',
    transform(code, id) {
      read.set(id, hashOf(code))
      return null
    },
  }
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

/** The bundler resolves symbolic links. */
function editedSources(edited: ReadonlyMap<string, string>): Plugin {
  const texts = new Map([...edited].map(([path, text]) => [realpathSync(path), text]))
  return { name: 'edited-sources', load: (id) => texts.get(id) ?? null }
}
