import { basename, dirname, join } from 'node:path/posix'
import { checkSources } from '../content/check-sources.ts'
import { pagesAmong, searchFileOf } from '../content/find-pages.ts'
import { markdownSettings } from '../content/markdown-settings.ts'
import type { SiteFolders } from '../content/site-folders.ts'
import type { Figure } from '../directives/define-directive.ts'
import type { FileReader, Folder } from '../folder.ts'
import { expandGenerated, filesFor } from '../generators/expand-generated.ts'
import type { Generators } from '../generators/load-generators.ts'
import type { PageSource } from '../markdown/compile-page.ts'
import type { MarkdownSettings } from '../markdown/context.ts'
import type { Problem } from '../problem.ts'
import type { Project } from '../project.ts'

/** Folder with figures that every page can use. */
const sharedFigures = '_figures'

export interface Content {
  sources: PageSource[]
  problems: Problem[]
}

/** Reads every page of a site, and the settings that they're compiled with. */
export function readSite(
  project: Pick<Project, 'config' | 'directives'>,
  folders: SiteFolders,
  generators: Generators,
): Content & { settings: MarkdownSettings } {
  const content = readContent(folders.content, generators)
  return { ...content, settings: markdownSettings({ ...project, folders }, content.sources) }
}

/** Reads every page of a content folder, except in folders that start with `_`. */
export function readContent(folder: Folder, generators: Generators = {}): Content {
  const read = createReader(folder, generators)
  return { sources: pagesAmong(folder.files).map(read), problems: checkSources(folder.files) }
}

/** Reads one page and expands its generated parts. @param file path below the content folder, with forward slashes */
export type ReadPage = (file: string) => PageSource

/** Reads the figures that pages can use. @returns a function that reads a page */
export function createReader(folder: Pick<Folder, 'files' | 'has' | 'read'>, generators: Generators): ReadPage {
  const figures = readFigures(folder)
  return (file) => readSource(file, folder, { figures, generators })
}

/** Figures and generators that pages can use. */
interface PageParts {
  figures: FigureFolders
  generators: Generators
}

function readSource(file: string, reader: FileReader, { figures, generators }: PageParts): PageSource {
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

/** Folder below the content folder -> file name -> figure. */
type FigureFolders = ReadonlyMap<string, Record<string, Figure>>

function readFigures({ files, read }: Pick<Folder, 'files' | 'read'>): FigureFolders {
  const folders = new Map<string, Record<string, Figure>>()
  for (const file of files.filter(isFigure)) {
    const figures = folders.get(dirname(file)) ?? {}
    figures[basename(file)] = { file, svg: normalizeText(read(file)) }
    folders.set(dirname(file), figures)
  }
  return folders
}

function isFigure(file: string): boolean {
  return file.endsWith('.svg') && !/(?:^|\/)\./.test(file)
}

function figuresFor(file: string, folders: FigureFolders): Record<string, Figure> {
  return { ...folders.get(sharedFigures), ...folders.get(dirname(file)) }
}
