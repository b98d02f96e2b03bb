import { basename, dirname, join } from 'node:path/posix'
import type { FileReader, Folder } from '../folder.ts'
import type { PageSource } from '../markdown/compile-page.ts'
import type { Problem } from '../problem.ts'
import { expandGenerated, filesFor } from '../reference/expand-generated.ts'
import { generators } from '../reference/generators.ts'
import { checkSources } from './check-sources.ts'
import { pagesAmong } from './find-pages.ts'
import { openContent } from './site-folders.ts'

/** Figures that every page may place. */
const sharedFigures = '_figures'

export interface Content {
  sources: PageSource[]
  problems: Problem[]
}

/** Reads every page below a folder; folders that start with `_` hold no pages. */
export async function readContent(contentDir: string): Promise<Content> {
  return readPages(openContent(contentDir))
}

/** Reads every page of a content folder, with the figures it can place. */
export function readPages(folder: Folder): Content {
  const files = pagesAmong(folder.files)
  const figures = readFigures(folder)
  return { sources: files.map((file) => readSource(file, figures, folder)), problems: checkSources(files) }
}

/** Reads one page, its generated parts written out. @param file below the content folder, forward slashes */
export function readSource(file: string, figures: FigureFolders, reader: FileReader): PageSource {
  const text = normalizeText(reader.read(file))
  const source = { relativePath: file, text, figures: figuresFor(file, figures) }
  return text.includes('::generate') ? withGenerated(source, reader) : source
}

/** Some editors mark a file's encoding at its start, and end lines in a way of their own: neither is part of the text. */
export function normalizeText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}

function withGenerated(source: PageSource, { has, read }: FileReader): PageSource {
  const files: Record<string, string> = {}
  for (const name of filesFor(source.text)) {
    const path = join(dirname(source.relativePath), name)
    if (has(path)) files[name] = read(path)
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
