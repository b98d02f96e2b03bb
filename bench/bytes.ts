import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { glob } from 'tinyglobby'
import { firstFlight } from '../packages/lectern/src/node/build/output/compress.ts'
import { bundleStyles } from '../packages/lectern/src/node/bundle/bundle-styles.ts'
import { openProject, partsOf } from '../packages/lectern/src/node/project.ts'
import type { NavData } from '../packages/lectern/src/shared/site-data.ts'
import { type Figure, median, sum } from './figure.ts'

/** Compressed sizes of a built site. Exact, because they don't depend on the machine. */
export async function measureBytes(site: string): Promise<Figure[]> {
  const documents = [...(await documentSizes(site)).values()]
  const soon = await sizes(site, ['assets/css/deferred.*.css', 'assets/js/late.*.js', 'assets/icon.*.svg'])
  const chunks = await sizes(site, ['assets/js/+([0-9]).*.js', '!assets/js/{1,2}.*.js'])
  const app = await applicationSize(site)
  const inFlight = documents.filter((size) => size <= firstFlight).length / documents.length
  return [
    { name: 'document, median', value: median(documents) / 1000, unit: 'KB', target: 14.6 },
    { name: 'documents within the first flight', value: inFlight * 100, unit: '%', target: 90, isMinimum: true },
    {
      name: 'until idle without interaction, median',
      value: (median(documents) + sum(soon)) / 1000,
      unit: 'KB',
      target: 20,
    },
    { name: 'application code', value: app / 1000, unit: 'KB', target: 75 },
    { name: 'all styles', value: (await styleSize()) / 1000, unit: 'KB', target: 8.5 },
    {
      name: 'styles loaded by the home page and the application',
      value: (await broughtStyle(site)) / 1000,
      unit: 'KB',
      target: null,
    },
    { name: 'page chunk, median', value: median(chunks) / 1000, unit: 'KB', target: 8 },
  ]
}

/** File of a page's document -> its size. */
export async function documentSizes(site: string): Promise<Map<string, number>> {
  const files = await pageFiles(site)
  return new Map(await Promise.all(files.map(async (file) => [file, await served(join(site, file))] as const)))
}

/** The documents of pages, without redirects. */
async function pageFiles(site: string): Promise<string[]> {
  const { chunks }: NavData = JSON.parse(await readFile(join(site, 'assets/nav/site.json'), 'utf8'))
  return Object.keys(chunks).map((route) => (route.endsWith('/') ? `${route}index.html` : route))
}

/** The application's entry and the chunks that it imports statically. */
async function applicationSize(site: string): Promise<number> {
  const entries = await glob('assets/js/1.*.js', { cwd: site })
  const code = await readFile(join(site, entries[0] ?? ''), 'utf8')
  const needed = [...code.matchAll(/from"\.\/([^"]+)"/g)].map(([, name]) => `assets/js/${name}`)
  const all = await Promise.all([...entries, ...new Set(needed)].map((file) => served(join(site, file))))
  return sum(all)
}

async function sizes(site: string, patterns: string[]): Promise<number[]> {
  const files = await glob(patterns, { cwd: site })
  return Promise.all(files.map((file) => served(join(site, file))))
}

/** Bytes of a file as a host sends it; small files have no compressed copy. */
async function served(file: string): Promise<number> {
  const { size } = await stat(existsSync(`${file}.br`) ? `${file}.br` : file)
  return size
}

/** Size of all styles; most are inlined into the pages that need them. */
async function styleSize(): Promise<number> {
  const { inline, app, deferred } = await bundleStyles(partsOf(await openProject(undefined)))
  return compressed(Buffer.from(inline.core + app.content + deferred.content))
}

/** The styles of the home page and the application; inlined parts are loaded again with the application. */
async function broughtStyle(site: string): Promise<number> {
  const home = await readFile(join(site, 'index.html'), 'utf8')
  const inline = [...home.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('')
  const [deferred = 0] = await sizes(site, ['assets/css/*.css'])
  return compressed(Buffer.from(inline)) + deferred
}

function compressed(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
