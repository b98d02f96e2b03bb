import { promisify } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const compressible = /\.(?:html|js|css|json|svg|xml|txt|md|webmanifest)$/
/** What fits in one packet arrives no sooner when it is smaller. In bytes. */
const leastSize = 1400
/**
 * How hard to try. `best` is for what the readers of every page may load. Pages are compressed at a level that takes a
 * tenth (`good`) or a thirtieth (`fast`) of the time for 2 or 8 % more bytes; docs/performance.md has the table.
 */
export type Effort = 'best' | 'good' | 'fast'
const qualities: Readonly<Record<Effort, number>> = { best: constants.BROTLI_MAX_QUALITY, good: 10, fast: 8 }
/** Beyond this the best takes seconds, in bytes. */
const mostForBest = 400_000
/** Up to so many pages, `good` costs less time than the rest of the build; it brings more documents into TCP's first flight. */
const mostPagesForGood = 300

/** A file as a host sends it to browsers that take it: `.br`, `.gz`. */
export interface Copy {
  suffix: '.br' | '.gz'
  content: Uint8Array
}

/** As wide as the content; a wider window finds nothing more and takes megabytes, once for each file. In bits. */
function windowFor(size: number): number {
  return Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(16, Math.ceil(Math.log2(size))))
}

/** How hard to try with the files of pages on a site of so many. */
export function effortForPages(pageCount: number): Effort {
  return pageCount <= mostPagesForGood ? 'good' : 'fast'
}

/**
 * The compressed copies of a file; none where they would not be smaller.
 */
export async function compress(path: string, content: Uint8Array, effort: Effort): Promise<Copy[]> {
  if (!compressible.test(path) || content.length < leastSize) return []
  const quality = qualities[content.length > mostForBest ? 'fast' : effort]
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(content.length),
  }
  // The main thread goes on while others compress; a thread of the pool has nothing else to do, and streams have their price.
  const [br, gz] = isMainThread
    ? await Promise.all([brotli(content, { params }), deflate(content, { level: 9 })])
    : [brotliCompressSync(content, { params }), gzipSync(content, { level: 9 })]
  const copies: Copy[] = [
    { suffix: '.br', content: br },
    { suffix: '.gz', content: gz },
  ]
  return copies.filter((copy) => copy.content.length < content.length)
}
