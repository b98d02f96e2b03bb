import { promisify } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

const compressible = /\.(?:html|js|css|json|svg|xml|txt|md|webmanifest)$/
/** In bytes. Files that fit in one packet don't arrive sooner if they are smaller. */
const minSize = 1400
/**
 * `best` is for files that readers of any page may load. `fair` takes a fortieth of the time for 9 % more bytes, but
 * compresses harder if that saves a round trip; see the table in docs/performance.md.
 */
export type Effort = 'best' | 'fair'
const [bestQuality, goodQuality, fairQuality] = [constants.BROTLI_MAX_QUALITY, 10, 6]
/**
 * In bytes. For larger data (the search index), level 11 takes twice as long as level 10 and saves nothing; for scripts, it
 * saves 1.6 %. Above the second size, the best level takes seconds.
 */
const [maxDataForBest, maxForGood] = [100_000, 400_000]
/** TCP's first flight, in bytes: a document within it needs no second round trip. */
export const firstFlight = 14_600
/** Share of bytes that `best` saves over `fair`, at most. */
const maxGain = 0.105

/** Window size in bits. A window larger than the content only wastes memory. */
function windowFor(size: number): number {
  return Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(16, Math.ceil(Math.log2(size))))
}

/**
 * Compresses a file with Brotli; returns `null` if that wouldn't make it smaller. There is no gzip copy, because every
 * browser supports Brotli and hosts can compress for other clients on the fly.
 */
export async function compress(path: string, content: Uint8Array, effort: Effort): Promise<Uint8Array | null> {
  if (!compressible.test(path) || content.length < minSize) return null
  const quality = qualityFor(path, content.length, effort)
  // Documents are compressed synchronously, because the result decides whether to try again.
  const first = await toBrotli(content, quality, !isMainThread || path.endsWith('.html'))
  const copy = quality === fairQuality && isWorthMore(path, first.length) ? await toFirstFlight(content) : first
  return copy.length < content.length ? copy : null
}

function qualityFor(path: string, size: number, effort: Effort): number {
  if (effort === 'fair' || size > maxForGood) return fairQuality
  return size > maxDataForBest && !path.endsWith('.js') ? goodQuality : bestQuality
}

/** Whether compressing harder could make a document fit in the first flight. */
function isWorthMore(path: string, size: number): boolean {
  return path.endsWith('.html') && size > firstFlight && size * (1 - maxGain) <= firstFlight
}

/**
 * Other codes for distances: postfix bits and direct codes. Each makes two of three documents smaller, by up to 0.6 %, and the others
 * larger, so they are tried only if that can make the difference.
 */
const distanceCodes = [
  [3, 8],
  [2, 8],
  [2, 0],
] as const

async function toFirstFlight(content: Uint8Array): Promise<Uint8Array> {
  let best = await toBrotli(content, bestQuality)
  if (best.length * 0.994 > firstFlight) return best
  for (const [postfix, direct] of distanceCodes) {
    if (best.length <= firstFlight) break
    const codes = { [constants.BROTLI_PARAM_NPOSTFIX]: postfix, [constants.BROTLI_PARAM_NDIRECT]: direct }
    const other = await toBrotli(content, bestQuality, !isMainThread, codes)
    if (other.length < best.length) best = other
  }
  return best
}

async function toBrotli(
  content: Uint8Array,
  quality: number,
  isAtOnce = !isMainThread,
  others: Record<number, number> = {},
): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(content.length),
    ...others,
  }
  // On the main thread, compression runs in the background; pool threads have nothing else to do, so they compress synchronously.
  return isAtOnce ? brotliCompressSync(content, { params }) : brotli(content, { params })
}
