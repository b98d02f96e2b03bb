import type { PageData } from '../../../shared/page-record.ts'
import type { ChunkRef } from '../../../shared/site-data.ts'
import { openDiskCache } from '../../cache/disk-cache.ts'
import { emitPage, type PageShell } from '../../pipeline/emit-page.ts'
import { pageContents } from '../built-page.ts'
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

/** Creates the files of pages. @returns the written files of each page; `null` if its content is missing from the cache */
export async function runRenderJob({ cacheDir, dir, shell, pages }: RenderJob): Promise<(WrittenFile[] | null)[]> {
  const cache = openDiskCache(cacheDir)
  const written: (WrittenFile[] | null)[] = []
  // Sequential, because each compression needs megabytes of memory.
  for (const { data, ref, key } of pages) {
    const content = cache.get(pageContents, key)
    written.push(content && (await writeFiles(dir, emitPage({ data, ref, ...content }, shell), 'fair')))
  }
  return written
}
