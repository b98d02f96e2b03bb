import { basename, dirname, join } from 'node:path/posix'
import { listContent } from './site-folders.ts'

/** Sources below a content folder, sorted, so that every machine builds in the same order. */
export function findPages(contentDir: string): string[] {
  return pagesAmong(listContent(contentDir))
}

/** Folders that start with `_` hold no pages, and what starts with a dot is none of the site's. */
export function pagesAmong(files: readonly string[]): string[] {
  return files.filter((file) => file.endsWith('.md') && !/(?:^|\/)(?:\.|_[^/]*\/)/.test(file))
}

/** The file with a page's search words: `a/index.md` -> `a/search.yml`, `b.md` -> `b.search.yml`. */
export function searchFileOf(file: string): string {
  return basename(file) === 'index.md' ? join(dirname(file), 'search.yml') : file.replace(/md$/, 'search.yml')
}
