import { basename, dirname, join } from 'node:path/posix'
import type { FileReader, Folder } from '../folder.ts'
import { expandGenerated, filesFor } from '../generators/expand-generated.ts'
import type { Generators } from '../generators/load-generators.ts'
import type { PageSource } from '../markdown/compile-page.ts'
import type { Problem } from '../problem.ts'
import { checkSources } from './check-sources.ts'
import { pagesAmong, searchFileOf } from './find-pages.ts'
import { openContent } from './site-folders.ts'

/** Folder with figures that every page can use. */
const sharedFigures = '_figures'

export interface Content {
  sources: PageSource[]
  problems: Problem[]
}

/** Reads every page below a folder, except in folders that start with `_`. */
export async function readContent(contentDir: string, generators: Generators = {}): Promise<Content> {
  return readPages(openContent(contentDir), generators)
}

/** Reads every page of a content folder, with the figures it can use. */
export function readPages(folder: Folder, generators: Generators): Content {
  const files = pagesAmong(folder.files)
  const figures = readFigures(folder)
  return {
    sources: files.map((file) => readSource(file, folder, { figures, generators })),
    problems: checkSources(folder.files),
  }
}

/** Figures and generators that pages can use. */
export interface PageParts {
  figures: FigureFolders
  generators: Generators
}

/** Reads one page and expands its generated parts. @param file path below the content folder, with forward slashes */
export function readSource(file: string, reader: FileReader, { figures, generators }: PageParts): PageSource {
  const text = normalizeText(reader.read(file))
  const words = searchFileOf(file)
  const source: PageSource = {
    relativePath: file,
    text,
    figures: figuresFor(file, figures),
    ...(reader.has(words) && { searchWords: { path: words, text: reader.read(words) } }),
  }
  return text.includes('::generate') ? withGenerated(source, reader, generators) : source
}

/** Removes a byte order mark and converts line endings to `\n`. */
export function normalizeText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}

function withGenerated(source: PageSource, { has, read }: FileReader, generators: Generators): PageSource {
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
