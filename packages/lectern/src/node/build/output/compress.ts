import { promisify } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

const compressible = /\.(?:html|js|css|json|svg|xml|txt|md|webmanifest)$/
/** What fits in one packet arrives no sooner when it is smaller. In bytes. */
const leastSize = 1400
/**
 * How hard to try. `best` is for what the readers of every page may load. `fair` takes a fortieth of the time for 9 % more bytes, and
 * tries as hard where those bytes decide about a round trip; docs/performance.md has the table.
 */
export type Effort = 'best' | 'fair'
const [bestQuality, goodQuality, fairQuality] = [constants.BROTLI_MAX_QUALITY, 10, 6]
/**
 * Data beyond this, which is the search index, gets nothing more from level 11 than from level 10 in twice the time; scripts do: the
 * application loses 1.6 % by it. Beyond the other size the best takes seconds. In bytes.
 */
const [mostDataForBest, mostForGood] = [100_000, 400_000]
/** TCP's first flight, in bytes: a document within it needs no second round trip. */
export const firstFlight = 14_600
/** What the best can take off what is fair: hardly ever more. */
const mostGain = 0.105

/** As wide as the content; a wider window finds nothing more and takes megabytes, once for each file. In bits. */
function windowFor(size: number): number {
  return Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(16, Math.ceil(Math.log2(size))))
}

/**
 * The compressed copy of a file, `.br`; `null` where it would not be smaller. There is none for gzip: every browser takes brotli, and a host that
 * has to answer others compresses for them as it answers.
 */
export async function compress(path: string, content: Uint8Array, effort: Effort): Promise<Uint8Array | null> {
  if (!compressible.test(path) || content.length < leastSize) return null
  const quality = qualityFor(path, content.length, effort)
  // That of a document is waited for: whether another try is worth it has to be known before a build is busy with other things.
  const first = await toBrotli(content, quality, !isMainThread || path.endsWith('.html'))
  const copy = quality === fairQuality && isWorthMore(path, first.length) ? await toFirstFlight(content) : first
  return copy.length < content.length ? copy : null
}

function qualityFor(path: string, size: number, effort: Effort): number {
  if (effort === 'fair' || size > mostForGood) return fairQuality
  return size > mostDataForBest && !path.endsWith('.js') ? goodQuality : bestQuality
}

/** Whether the last bytes may bring a document into the first flight. */
function isWorthMore(path: string, size: number): boolean {
  return path.endsWith('.html') && size > firstFlight && size * (1 - mostGain) <= firstFlight
}

/** The other setting takes up to 0.3 % off one document and adds as much to the next: it is only tried where so little decides. */
async function toFirstFlight(content: Uint8Array): Promise<Uint8Array> {
  const copy = await toBrotli(content, bestQuality)
  if (copy.length <= firstFlight || copy.length * 0.997 > firstFlight) return copy
  const other = await toBrotli(content, bestQuality, !isMainThread, { [constants.BROTLI_PARAM_NPOSTFIX]: 1 })
  return other.length < copy.length ? other : copy
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
  // The main thread goes on while others compress; a thread of the pool has nothing else to do, and streams have their price.
  return isAtOnce ? brotliCompressSync(content, { params }) : brotli(content, { params })
}
