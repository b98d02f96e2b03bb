import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Folder, openFolder } from '../folder.ts'
import type { PageSource } from '../markdown/compile-page.ts'
import type { Problem } from '../problem.ts'
import { expandGenerated, filesFor } from '../reference/expand-generated.ts'
import { generators } from '../reference/generators.ts'
import { checkSources } from './check-sources.ts'
import { pagesAmong } from './find-pages.ts'

/** Figures that every page may place. */
const sharedFigures = '_figures'

export interface Content {
  sources: PageSource[]
  problems: Problem[]
}

/** Reads every page below a folder, with the drawings it may place; folders that start with `_` hold no pages. */
export async function readContent(contentDir: string, folder: Folder = openFolder(contentDir)): Promise<Content> {
  const files = pagesAmong(folder.files)
  const figures = readFigures(folder)
  const sources = await Promise.all(files.map((file) => readSource(contentDir, file, figures, folder.read(file))))
  return { sources, problems: checkSources(files) }
}

/**
 * Reads one page, its generated parts written out.
 * @param file below `contentDir`, forward slashes
 * @param content of the file
 */
export async function readSource(
  contentDir: string,
  file: string,
  figures: FigureFolders,
  content = readFileSync(join(contentDir, file), 'utf8'),
): Promise<PageSource> {
  const text = normalizeText(content)
  const source = { relativePath: file, text, figures: figuresFor(file, figures) }
  return text.includes('::generate') ? withGenerated(source, contentDir) : source
}

/** Reads a page at once: for thousands of small files, promises take several times as long as the reading. */
export function readText(path: string): string {
  return normalizeText(readFileSync(path, 'utf8'))
}

/** Some editors mark a file's encoding at its start, and end lines in a way of their own: neither is part of the text. */
export function normalizeText(text: string): string {
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

export function readFigures({ files, read }: Pick<Folder, 'files' | 'read'>): FigureFolders {
  const folders = new Map<string, Record<string, string>>()
  for (const file of files.filter(isFigure)) {
    const figures = folders.get(dirname(file)) ?? {}
    figures[basename(file)] = read(file)
    folders.set(dirname(file), figures)
  }
  return folders
}

function isFigure(file: string): boolean {
  return file.endsWith('.svg') && !/(?:^|\/)\./.test(file)
}

function figuresFor(file: string, folders: FigureFolders): Record<string, string> {
  return { ...folders.get(sharedFigures), ...folders.get(dirname(file)) }
}
