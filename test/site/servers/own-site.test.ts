import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../packages/lectern/src/node/testing/ask.ts'
import { fileToMarkdown } from '../../../packages/lectern/src/shared/routes/markdown-routes.ts'
import type { NavData } from '../../../packages/lectern/src/shared/site-data.ts'
import { openOwnSite } from '../setup/own-site.ts'
import { type RunningServer, servers } from './servers.ts'

const site = await openOwnSite()
const nav: NavData = JSON.parse(site.files['docs/assets/nav/site.json'] ?? '')
const pages = Object.keys(nav.chunks).map((route) => `/docs${route}`)
const table: Record<string, string> = JSON.parse(site.files['_redirects.json'] ?? '')
/** Old pages whose anchors lead to different places have a stub page instead. */
const redirects = Object.entries(table).filter(
  ([from]) => !from.includes('#') && site.files._redirects?.includes(`${from} `),
)

/** Other forms of a page's address. */
function formsOf(page: string): string[] {
  const stem = page.replace(/\/$|\.html$/, '')
  const forms = [
    stem,
    `${stem}/`,
    `${stem}.html`,
    `${stem}/index.html`,
    `${stem}.html/`,
    `/${page}`,
    page.toUpperCase(),
  ]
  return forms.filter((form) => form !== page)
}

describe.each(servers)('our site on $name', ({ isThere, start }) => {
  describe.skipIf(!isThere)('answers', () => {
    let server: RunningServer
    const answerTo = async (path: string): Promise<unknown[]> => {
      const { status, headers } = await ask(server.port, path)
      return [path, status, headers.location]
    }

    beforeAll(async () => {
      server = await start(site.dir, '/docs/')
      return () => server.stop()
    })

    test('every page', async () => {
      expect(pages.length).toBeGreaterThan(100)
      for (const page of pages) expect(await answerTo(page)).toEqual([page, 200, undefined])
    })

    test('every page as Markdown, to those who prefer it', async () => {
      for (const page of pages) {
        const headers = { Accept: 'text/markdown', 'Accept-Encoding': 'br' }
        const answer = await ask(server.port, page, { headers })
        expect([page, answer.headers['content-type']]).toEqual([page, 'text/markdown; charset=utf-8'])
        const isCompressed = answer.headers['content-encoding'] === 'br'
        const bytes = isCompressed ? brotliDecompressSync(answer.bytes) : answer.bytes
        const file = fileToMarkdown(page.endsWith('/') ? `${page.slice(1)}index.html` : page.slice(1))
        expect(bytes.equals(await readFile(join(site.dir, file))), page).toBe(true)
      }
    })

    test('every other form of its address, in one step', async () => {
      for (const page of pages)
        for (const form of formsOf(page)) expect(await answerTo(form)).toEqual([form, 301, page])
    })

    test('every redirect, in one step', async () => {
      expect(redirects.length).toBeGreaterThan(30)
      for (const [from, to] of redirects)
        for (const form of [from, from.replace(/\/$/, ''), from.toUpperCase(), from.replace(/\/?$/, '/index.html')])
          expect(await answerTo(form)).toEqual([form, 301, to])
    })

    test('every file', async () => {
      const files = Object.keys(site.files).filter((path) => path.startsWith('docs/') && !/\.html$|\.br$/.test(path))
      expect(files.length).toBeGreaterThan(300)
      for (const file of files) expect(await answerTo(`/${file}`)).toEqual([`/${file}`, 200, undefined])
    })
  })
})
