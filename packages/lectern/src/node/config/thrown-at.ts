import { SourceMap } from 'node:module'
import { basename, dirname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { hasCode, messageOf } from '../messages/thrown.ts'
import { engineDir, nameInProject } from '../paths.ts'
import { fileProblem, SiteError, type SourcePosition } from '../problem.ts'
import { generateBundle } from './generate-bundle.ts'
import { originOf } from './import-module.ts'
import { loadFix } from './load-fixes.ts'

interface Frame extends SourcePosition {
  /** Absolute path of a bundle. */
  file: string
}

/** A place in the source of a bundle. */
interface Source extends SourcePosition {
  /** Absolute path of the file. */
  path: string
  /** Absolute path of the module that was bundled. */
  module: string
}

const sourceMap = z.object({
  file: z.string(),
  version: z.number(),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
})

/** What the code of a site threw. */
export interface Thrown {
  message: string
  /** The name of the file in the project and the position; `null` for an error of other code, or without a stack. */
  at: (SourcePosition & { file: string }) | null
}

/** Describes what the code of a site threw. The modules are bundled again with a source map, which only failures pay for. */
export async function describeThrown(error: unknown): Promise<Thrown> {
  const missing = await findMissing(error)
  if (missing) return missing
  // Node.js adds the paths of bundles, which mean nothing to the author.
  const message = messageOf(error).replace(/\nRequire stack:\n.*$| imported from \S*\.mjs$/s, '')
  return { message, at: await findThrow(error) }
}

/** Finds the import of a package that Node.js didn't find either. */
async function findMissing(error: unknown): Promise<Thrown | null> {
  if (!hasCode(error, 'MODULE_NOT_FOUND') && !hasCode(error, 'ERR_MODULE_NOT_FOUND')) return null
  const message = messageOf(error)
  // Only the message of an ES module names the file that imports.
  const importer = / imported from (.+)$/.exec(message)?.[1] ?? ''
  for (const file of new Set([...framesOf(error).map((frame) => frame.file), importer])) {
    const origin = originOf(file)
    const { unresolved } = origin ? await generateBundle({ ...origin, sourcemap: false }) : { unresolved: [] }
    // An installed package with a missing file is named by its path.
    const found = unresolved.find(
      ({ exporter }) => message.includes(`'${exporter}'`) || message.includes(`/${exporter}/`),
    )
    if (!origin || !found?.loc?.file) continue
    const { file: path, line, column } = found.loc
    const at = { file: nameInProject(path, origin.path), line, column: column + 1 }
    return { message: `Cannot find package '${found.exporter}'`, at }
  }
  return null
}

async function findThrow(error: unknown): Promise<Thrown['at']> {
  const maps = new Map<string, SourceMap | null>()
  let outermost: Source | undefined
  for (const frame of framesOf(error)) {
    if (!maps.has(frame.file)) maps.set(frame.file, await mapOf(frame.file))
    const source = sourceOf(frame, maps.get(frame.file) ?? null)
    if (!source) continue
    // What the site calls in packages and in the engine is right, as far as we know.
    outermost = source
    if (isOwn(source.path)) break
  }
  if (!outermost) return null
  const { path, module, line, column } = outermost
  return { file: nameInProject(path, module), line, column }
}

function isOwn(path: string): boolean {
  return !path.includes(`${sep}node_modules${sep}`) && !path.startsWith(engineDir)
}

/** Describes an error that the code of a site threw; `null` for any other. */
export async function siteErrorAt(error: unknown): Promise<SiteError | null> {
  const { message, at } = await describeThrown(error)
  return at && new SiteError([{ ...fileProblem(at.file, message, loadFix(message)), ...at }])
}

function framesOf(error: unknown): Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(/^ +at (?:async )?(?:.* \()?(.+):(\d+):(\d+)\)?$/gm)].map(
    ([, file = '', line, column]) => ({
      // CommonJS modules have paths.
      file: file.startsWith('file:') ? fileURLToPath(file) : file,
      line: Number(line),
      column: Number(column),
    }),
  )
}

/** The source map of a file of a bundle; `null` for other files. */
async function mapOf(file: string): Promise<SourceMap | null> {
  const origin = originOf(file)
  if (!origin) return null
  const { chunks } = await generateBundle({ ...origin, sourcemap: true })
  const map = sourceMap.safeParse(chunks.find(({ fileName }) => fileName === basename(file))?.map)
  return map.success ? new SourceMap(map.data) : null
}

function sourceOf({ file, line, column }: Frame, map: SourceMap | null): Source | null {
  const module = originOf(file)?.path
  const entry = map?.findEntry(line - 1, column - 1)
  // Code that the bundler adds has no source, in spite of the type.
  if (module === undefined || !entry || !('originalSource' in entry) || !entry.originalSource) return null
  const path = resolve(dirname(file), entry.originalSource)
  return { path, module, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}
