import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { glob } from 'tinyglobby'
import { listen } from '../../packages/lectern/src/node/serve/listen.ts'
import { createStaticServer } from '../../packages/lectern/src/node/serve/static-server.ts'
import { chunkFile, decodeChunk } from '../../packages/lectern/src/shared/page-chunk.ts'
import type { PageChunk } from '../../packages/lectern/src/shared/page-record.ts'
import type { NavData } from '../../packages/lectern/src/shared/site-data.ts'
import { escapeText } from '../../packages/lectern/src/shared/text/html.ts'

/** A served site, and each article as bare HTML for comparison: the fastest that a site can be. */
export interface BenchSite {
  /** Address of the site with its base, ending in a slash. */
  url: string
  /** Address of the bare pages, ending in a slash. */
  bareUrl: string
  /** Routes of all pages, `/workflows/steps/`. */
  routes: string[]
  close(): void
}

/** What to measure with: the site, and how to find out how many times slower readers' processors are than this one is now. */
export interface BenchTarget extends BenchSite {
  slowDown(): Promise<number>
}

/** @param root the host's root folder @param base the site's path in it */
export async function serveBenchSite(root: string, base: string): Promise<BenchSite> {
  const site = join(root, base)
  const nav: NavData = JSON.parse(await readFile(join(site, 'assets/nav/site.json'), 'utf8'))
  const routes = Object.keys(nav.chunks)
  for (const [route, ref] of Object.entries(nav.chunks)) {
    const chunk = decodeChunk(await readFile(join(site, chunkFile(ref)), 'utf8'))
    const file = join(root, 'bare', route, 'index.html')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bareDocument(chunk))
    await writeFile(`${file}.br`, brotliCompressSync(bareDocument(chunk)))
  }
  await compressMissing(root)
  const server = createStaticServer(root, base)
  const origin = `http://localhost:${await listen(server, 0)}`
  return { url: origin + base, bareUrl: `${origin}/bare/`, routes, close: () => void server.close() }
}

/** The article without styles, scripts or layout. */
function bareDocument({ data, html }: PageChunk): string {
  const title = escapeText(data.title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1>${html}</main></body></html>`
}

/** Compresses files that have no compressed copy, like a host would. */
async function compressMissing(root: string): Promise<void> {
  const files = new Set(await glob('**/*.{html,js,json,css,svg,br}', { cwd: root, dot: true }))
  for (const file of files) {
    if (file.endsWith('.br') || files.has(`${file}.br`)) continue
    await writeFile(join(root, `${file}.br`), brotliCompressSync(await readFile(join(root, file))))
  }
}
