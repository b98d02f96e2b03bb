import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { glob } from 'tinyglobby'
import { type Figure, median } from './figure.ts'

/** TCP's first flight, in bytes: a document within it needs no second round trip. */
const firstFlight = 14_600

/** What readers transfer of a built site, in brotli. Exact: it does not depend on the machine. */
export async function measureBytes(site: string): Promise<Figure[]> {
  const documents = await sizes(site, ['**/index.html'])
  const chunks = await sizes(site, ['assets/js/*.js', '!assets/js/{1,2}.*.js', '!assets/js/tag-manager.*.js'])
  const [app = 0] = await sizes(site, ['assets/js/1.*.js'])
  const inFlight = documents.filter((size) => size <= firstFlight).length / documents.length
  return [
    { name: 'document, median', value: median(documents) / 1000, unit: 'KB', target: 14.6 },
    { name: 'documents within the first flight', value: inFlight * 100, unit: '%', target: 90, isLeast: true },
    { name: 'until idle without a move, median', value: median(documents) / 1000, unit: 'KB', target: 20 },
    { name: 'application code', value: app / 1000, unit: 'KB', target: 75 },
    { name: 'style, inline and deferred', value: (await styleSize(site)) / 1000, unit: 'KB', target: 8 },
    { name: 'page chunk, median', value: median(chunks) / 1000, unit: 'KB', target: 8 },
  ]
}

async function sizes(site: string, patterns: string[]): Promise<number[]> {
  const files = await glob(patterns, { cwd: site })
  return Promise.all(files.map(async (file) => compressed(await readFile(join(site, file)))))
}

async function styleSize(site: string): Promise<number> {
  const home = await readFile(join(site, 'index.html'), 'utf8')
  const inline = /<style>(.*?)<\/style>/s.exec(home)?.[1] ?? ''
  const [deferred = 0] = await sizes(site, ['assets/css/*.css'])
  return compressed(Buffer.from(inline)) + deferred
}

function compressed(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
