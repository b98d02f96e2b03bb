import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { listen } from '../../packages/lectern/src/node/serve/listen.ts'
import { createStaticServer } from '../../packages/lectern/src/node/serve/static-server.ts'
import type { SectionRecord } from '../../packages/lectern/src/search/section-record.ts'
import { escapeText } from '../../packages/lectern/src/shared/text/html.ts'
import { compressedSize, type Peer, type PeerIndex } from './peer.ts'

/** Downloaded on demand, because it is a platform-specific program that nothing else needs. */
const program = 'pagefind@1.5.2'

/** The part of Pagefind's API that we use. */
interface PagefindScript {
  createInstance(options: { basePath: string }): {
    init(language: string): Promise<void>
    search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>
  }
}

export const pagefind: Peer = {
  name: 'Pagefind 1.5.2',
  async build(records) {
    const dir = await mkdtemp(join(tmpdir(), 'docs-pagefind-'))
    await Promise.all(records.map((record, index) => writePage(join(dir, 'site', String(index)), record)))
    const options = ['--site', join(dir, 'site'), '--output-path', join(dir, 'out'), '--include-characters', '$_./']
    await promisify(execFile)('npx', ['--yes', program, ...options])
    return openIndex(dir, records)
  },
}

async function writePage(folder: string, record: SectionRecord): Promise<void> {
  const { title, page, ancestors, keywords, text, code } = record
  const weighted = (words: readonly string[], weight: number): string =>
    `<p data-pagefind-weight="${weight}">${escapeText(words.join('\n'))}</p>`
  const context = [weighted([page, ...ancestors], 3), weighted(keywords, 3)].join('')
  const body = `<h1>${escapeText(title)}</h1>${context}${weighted([text], 1)}${weighted(code, 0.5)}`
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), `<html lang="en"><body data-pagefind-body>${body}</body></html>`)
}

async function openIndex(dir: string, records: readonly SectionRecord[]): Promise<PeerIndex> {
  const out = join(dir, 'out')
  const asked = new Set<string>()
  const server = createStaticServer(out, '/')
  server.on('request', ({ url }) => asked.add(url?.split('?')[0] ?? ''))
  const port = await listen(server, 0)
  // Node.js recognizes modules by this extension.
  await copyFile(join(out, 'pagefind.js'), join(out, 'pagefind.mjs'))
  const script: PagefindScript = await import(pathToFileURL(join(out, 'pagefind.mjs')).href)
  const instance = script.createInstance({ basePath: `http://127.0.0.1:${port}/` })
  await instance.init('en')
  return {
    // All files except the script are already compressed.
    codeBytes: compressedSize(await readFile(join(out, 'pagefind.js'))) + (await sizeOf(out, ['wasm.en.pagefind'])),
    async search(query) {
      const { results } = await instance.search(query)
      const urls = await Promise.all(results.slice(0, 10).map(async (result) => (await result.data()).url))
      return urls.map((url) => records[Number(/(\d+)\/$/.exec(url)?.[1])]?.link ?? url)
    },
    loadedBytes: () =>
      sizeOf(
        out,
        [...asked].filter((path) => !path.includes('wasm')),
      ),
    async close() {
      server.close()
      await rm(dir, { recursive: true })
    },
  }
}

async function sizeOf(folder: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))))
  return contents.reduce((sum, { length }) => sum + length, 0)
}
