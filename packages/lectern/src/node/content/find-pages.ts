import { basename, dirname, join } from 'node:path/posix'
import { listContent } from './site-folders.ts'

/** Page sources below a content folder, sorted so that every machine builds in the same order. */
export function findPages(contentDir: string): string[] {
  return pagesAmong(listContent(contentDir))
}

/** Keeps Markdown files, except in folders that start with `_` and in anything that starts with a dot. */
export function pagesAmong(files: readonly string[], ending = /\.md$/): string[] {
  return files.filter((file) => ending.test(file) && !/(?:^|\/)(?:\.|_[^/]*\/)/.test(file))
}

/** The file with a page's search words: `a/index.md` -> `a/search.yml`, `b.md` -> `b.search.yml`. */
export function searchFileOf(file: string): string {
  return basename(file) === 'index.md' ? join(dirname(file), 'search.yml') : file.replace(/md$/, 'search.yml')
}
