import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { glob } from 'tinyglobby'
import type { PageSource } from '../markdown/compile-page.ts'
import type { Problem } from '../problem.ts'
import { expandGenerated, filesFor } from '../reference/expand-generated.ts'
import { generators } from '../reference/generators.ts'
import { checkSources } from './check-sources.ts'

/** Figures that every page may place. */
const sharedFigures = '_figures'

export interface Content {
  sources: PageSource[]
  problems: Problem[]
}

/** Reads every page below a folder, with the drawings it may place; folders that start with `_` hold no pages. */
export async function readContent(contentDir: string): Promise<Content> {
  const [files, figures] = await Promise.all([findPages(contentDir), readFigures(contentDir)])
  const sources = await Promise.all(files.map((file) => readSource(contentDir, file, figures)))
  return { sources, problems: checkSources(files) }
}

/** Sources below the folder, sorted, so that every machine builds in the same order. */
export async function findPages(contentDir: string): Promise<string[]> {
  // A link to a folder above it would never end.
  const files = await glob('**/*.md', { cwd: contentDir, ignore: ['**/_*/**'], followSymbolicLinks: false })
  return files.toSorted()
}

/** Reads one page, its generated parts written out. @param file below `contentDir`, forward slashes */
export async function readSource(contentDir: string, file: string, figures: FigureFolders): Promise<PageSource> {
  const text = readText(join(contentDir, file))
  const source = { relativePath: file, text, figures: figuresFor(file, figures) }
  return text.includes('::generate') ? withGenerated(source, contentDir) : source
}

/**
 * Some editors mark a file's encoding at its start, and end lines in a way of their own: neither is part of the text. Read at once: for
 * thousands of small files, promises take several times as long as the reading.
 */
export function readText(path: string): string {
  const text = readFileSync(path, 'utf8')
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}

async function withGenerated(source: PageSource, contentDir: string): Promise<PageSource> {
  const folder = join(contentDir, dirname(source.relativePath))
  const files: Record<string, string> = {}
  for (const name of filesFor(source.text)) {
    const path = join(folder, name)
    if (existsSync(path)) files[name] = await readFile(path, 'utf8')
  }
  return { ...source, ...expandGenerated({ ...source, files }, generators) }
}

/** Folder below the content folder -> file name -> SVG text. */
export type FigureFolders = ReadonlyMap<string, Record<string, string>>

export async function readFigures(contentDir: string): Promise<FigureFolders> {
  const files = (await glob('**/*.svg', { cwd: contentDir, followSymbolicLinks: false })).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(contentDir, file), 'utf8')))
  const folders = new Map<string, Record<string, string>>()
  for (const [index, file] of files.entries()) {
    const folder = folders.get(dirname(file)) ?? {}
    folder[basename(file)] = texts[index] ?? ''
    folders.set(dirname(file), folder)
  }
  return folders
}

function figuresFor(file: string, folders: FigureFolders): Record<string, string> {
  return { ...folders.get(sharedFigures), ...folders.get(dirname(file)) }
}
