import type { PageData } from '../../../shared/page-record.ts'
import type { ChunkRef } from '../../../shared/site-data.ts'
import { createPageFiles, type PageShell } from '../../output/page-files.ts'
import { openCache } from '../cache/disk-cache.ts'
import { readPageContent } from '../cache/page-cache.ts'
import { type WrittenFile, writeFiles } from '../output/write-files.ts'

export interface RenderJob {
  type: 'render'
  cacheDir: string
  /** Folder that the files go into. */
  dir: string
  shell: PageShell
  pages: PageToRender[]
}

export interface PageToRender {
  data: PageData
  ref: ChunkRef
  /** Key of the page's content in the cache. */
  key: string
}

/** Makes the files of pages. @returns what was written for each page; `null` where the cache has lost its content */
export async function runRenderJob({ cacheDir, dir, shell, pages }: RenderJob): Promise<(WrittenFile[] | null)[]> {
  const cache = openCache(cacheDir)
  const written: (WrittenFile[] | null)[] = []
  // One after the other: each compression takes megabytes while it lasts.
  for (const { data, ref, key } of pages) {
    const content = readPageContent(cache, key)
    written.push(content && (await writeFiles(dir, createPageFiles({ data, ref, ...content }, shell), 'fair')))
  }
  return written
}
