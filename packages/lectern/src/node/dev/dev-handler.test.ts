import { createServer } from 'node:http'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { DevPageAnswer } from '../../shared/dev-page.ts'
import { createHighlighter } from '../markdown/highlight/highlight.ts'
import type { Highlighter } from '../markdown/highlight/languages.ts'
import { openProject } from '../project.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { renderDevDocument } from './dev-documents.ts'
import { createDevHandler } from './dev-handler.ts'
import { createDevMemory } from './dev-memory.ts'
import { openDevSite } from './dev-site.ts'

let highlighter: Highlighter

beforeAll(async () => {
  highlighter = await createHighlighter()
})

/** A server whose Vite has modules and files. @returns its address, base included */
async function serve(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await tempDir()
  await writeFiles(dir, files)
  const site = await openDevSite(await openProject(dir), highlighter, createDevMemory())
  const loadRenderer = async () => ({ renderDocument: () => '<!doctype html></body>' })
  const handler = createDevHandler(() => ({ site, loadRenderer, boot: { head: '', tail: '', movedAnchors: '' } }))
  const server = createServer((request, response) =>
    handler.pages(request, response, () => {
      if (/[@.]|CNAME/.test(request.url ?? '')) response.end('Vite')
      else handler.missing(request, response, () => response.end('nobody'))
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/docs`
}

test('a document has the style of every directive, because edits can add any of them', async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'index.md': '# Home\n' })
  const site = await openDevSite(await openProject(dir), highlighter, createDevMemory())
  const styles: string[] = []
  const renderDocument: typeof import('../output/document.tsx').renderDocument = ({ assets }) => {
    styles.push(assets.inline.style.core)
    return '<!doctype html></body>'
  }
  const loadRenderer = async () => ({ renderDocument })
  await renderDevDocument('/', { site, loadRenderer, boot: { head: '', tail: '', movedAnchors: '' } })
  const missing = ['.code{', '.workflow{', '.filters{', '.hero'].filter((rule) => styles[0]?.includes(rule) !== true)
  expect(missing).toEqual([])
})

const site = {
  'index.md': '# Home\n',
  'guide/index.md': '# Guide\n\n## Part\n',
  'old.html.md': '# Old\n',
  'site.config.ts':
    "export default { title: 'Site', description: 'A site', redirects: { '/moved': '/guide/#part', '/file.v1/': '/guide/', '/apart/': '/guide/', '/apart/#x': '/old.html' } }",
}

describe.each(['*/*', 'text/html', 'application/json', 'text/plain, image/*'])('who accepts %s', (accept) => {
  test.each([
    ['/guide/', 200, null],
    ['/', 200, null],
    ['/old.html', 200, null],
    ['/apart/', 200, null],
    ['/nowhere/', 404, null],
    ['/nowhere', 404, null],
    ['//nowhere', 404, null],
    ['/guide', 302, '/docs/guide/'],
    ['/guide.html?a=1', 302, '/docs/guide/?a=1'],
    ['/guide/index.html', 302, '/docs/guide/'],
    ['/old', 302, '/docs/old.html'],
    ['/moved', 302, '/docs/guide/#part'],
    ['/moved/?a=1', 302, '/docs/guide/?a=1#part'],
    ['/file.v1', 302, '/docs/guide/'],
    ['/GUIDE/?a=1', 302, '/docs/guide/?a=1'],
    ['/Guide', 302, '/docs/guide/'],
    ['/GUIDE.HTML', 302, '/docs/guide/'],
    ['/OLD.html', 302, '/docs/old.html'],
    ['/MOVED/?a=1', 302, '/docs/guide/?a=1#part'],
    ['/moved/index.html', 302, '/docs/guide/#part'],
    ['//guide/', 302, '/docs/guide/'],
    ['/NOWHERE/', 404, null],
  ])('gets %s with status %i', async (path, status, location) => {
    const response = await fetch((await serve(site)) + path, { headers: { accept }, redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
    if (location === null) expect(await response.text()).toMatch(/^<!doctype html>/)
  })
})

test.each(['/@vite/client', '/src/theme/main.tsx', '/paper.pdf', '/CNAME'])('%s is what Vite has', async (path) => {
  for (const accept of ['*/*', 'text/html']) {
    const response = await fetch((await serve(site)) + path, { headers: { accept } })
    expect(await response.text()).toBe('Vite')
  }
})

test('the address of a project without the base leads to its home page', async () => {
  const home = await serve(site)
  for (const address of [home, home.replace('/docs', '/')]) {
    const response = await fetch(address, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/docs/'])
  }
})

test("a path that begins with two slashes doesn't lead to another host", async () => {
  const origin = new URL(await serve(site)).origin
  for (const path of ['//docs/guide', '//docs/guide/index.html', '/docs/..//docs/guide', '//evil.example/index.html']) {
    const response = await fetch(origin + path, { redirect: 'manual' })
    const location = response.headers.get('location')
    expect([path, location]).toEqual([path, path.includes('evil') ? null : '/docs/guide/'])
  }
})

test('what is wrong is reported in the order of its places, each once', async () => {
  const shared = "function shared() { return ['/nope/x/y/'] }\n"
  const origin = await serve({
    ...site,
    'guide/index.md': '---\ntitle: Guide\n---\n# Guide\n\n[a](/very/far/away/)\n\n#### Deep\n\n[b](/very/far/away/)\n',
    'site.config.ts': `${shared}export default { title: 'Site', description: 'A site', sidebars: { '/guide/': shared(), '/': shared() } }`,
  })
  const answer: DevPageAnswer = await (await fetch(`${origin}/@dev/page?route=/guide/`)).json()
  expect(
    answer.problems.filter(({ severity }) => severity === 'error').map(({ line, column }) => `${line}:${column}`),
  ).toEqual(['6:1', '8:1', '10:1', '1:29'])
})

test('what programs read has its type, and a site that has none leaves these paths to Vite', async () => {
  const paths = ['/guide/index.md', '/old.html.md', '/llms.txt', '/pages.json', '/api/v1/site.json']
  const config = "export default { title: 'Site', description: 'A site', agents: {}, staticApi: true }"
  const typesOf = async (origin: string): Promise<(string | null)[]> => {
    const responses = await Promise.all(paths.map((path) => fetch(origin + path)))
    return responses.map(({ headers }) => headers.get('content-type'))
  }
  const types = ['text/markdown; charset=utf-8', 'text/markdown; charset=utf-8', 'text/plain; charset=utf-8']
  const json = 'application/json'
  expect(await typesOf(await serve({ ...site, 'site.config.ts': config }))).toEqual([...types, json, json])
  expect(await typesOf(await serve(site))).toEqual(paths.map(() => null))
})

test('a client that prefers Markdown gets it at the address of a page, if the site has it', async () => {
  const withAgents = "export default { title: 'Site', description: 'A site', agents: {} }"
  const [base, plain] = [await serve({ ...site, 'site.config.ts': withAgents }), await serve(site)]
  const typeAt = async (address: string, accept: string) =>
    (await fetch(address, { headers: { Accept: accept } })).headers.get('content-type')
  const markdown = 'text/markdown; charset=utf-8'
  expect(await typeAt(`${base}/guide/`, 'text/markdown')).toBe(markdown)
  expect(await typeAt(`${base}/old.html`, 'text/markdown, text/html')).toBe(markdown)
  expect(await typeAt(`${base}/guide/`, 'text/html, */*;q=0.8')).toBe('text/html; charset=utf-8')
  expect(await typeAt(`${plain}/guide/`, 'text/markdown')).toBe('text/html; charset=utf-8')
})
