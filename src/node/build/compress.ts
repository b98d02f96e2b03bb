import { promisify } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const compressible = /\.(?:html|js|css|json|svg|xml|txt|md|webmanifest)$/
/** What fits in one packet arrives no sooner when it is smaller. In bytes. */
const leastSize = 1400
/**
 * Up to here, what all pages share is worth the best that brotli can do, in bytes. Pages are compressed at a level that
 * takes a thirtieth of the time for 8 % more bytes; docs/performance.md has the table.
 */
const mostForBest = 400_000

/** A file as a host sends it to browsers that take it: `.br`, `.gz`. */
export interface Copy {
  suffix: '.br' | '.gz'
  content: Uint8Array
}

/** As wide as the content; a wider window finds nothing more and takes megabytes, once for each file. In bits. */
function windowFor(size: number): number {
  return Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(16, Math.ceil(Math.log2(size))))
}

/**
 * The compressed copies of a file; none where they would not be smaller.
 * @param isShared whether every page's reader may load it, as opposed to one page's readers
 */
export async function compress(path: string, content: Uint8Array, isShared: boolean): Promise<Copy[]> {
  if (!compressible.test(path) || content.length < leastSize) return []
  const quality = isShared && content.length <= mostForBest ? constants.BROTLI_MAX_QUALITY : 8
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
