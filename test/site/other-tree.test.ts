import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../packages/lectern/src/node/build/build-site.ts'
import { openProject } from '../../packages/lectern/src/node/project.ts'
import { createTempDir, type Files, readFiles, writeFiles } from '../../packages/lectern/src/node/testing/temp-dir.ts'

const pages: Files = {
  'index.md':
    '---\ntitle: Home\ndescription: The start of a tree of pages that someone else wrote and publishes somewhere.\n---\n\n# Home\n\nRead [the guide](/guide/).\n',
  'guide/index.md':
    '---\ntitle: Guide\ndescription: How all the parts of that tree work together, step by step and in detail.\n---\n\n# Guide\n\nAll of `it`.\n',
}
const configured = `export default {
  title: 'Others',
  description: 'Docs of others',
  base: '/',
  redirects: { '/old': '/guide/' },
}
`
const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

/** Builds a separate tree. @returns its files, without compressed copies */
async function buildTree(files: Files): Promise<{ built: Files; warnings: string[] }> {
  const dir = await createTempDir()
  await writeFiles(join(dir, 'content'), files)
  const { warnings } = await buildSite(await openProject(join(dir, 'content')), join(dir, 'dist'))
  const all = Object.entries(await readFiles(join(dir, 'dist')))
  await rm(dir, { recursive: true })
  return {
    built: Object.fromEntries(all.filter(([path]) => !path.endsWith('.br'))),
    warnings: warnings.map(({ message }) => message),
  }
}

const noOrigin = 'origin is not set, so the site has no canonical links and no sitemap'

describe.each<[string, Files]>([
  ['a folder without a configuration', pages],
  ['a tree with a configuration', { ...pages, 'site.config.ts': configured }],
])('%s that names no origin', (_, files) => {
  let built: Files
  let warnings: string[]
  beforeAll(async () => {
    const result = await buildTree(files)
    built = result.built
    warnings = result.warnings
  })

  test('has no canonical links, no sitemap, and a warning about it', () => {
    expect(Object.keys(built).filter((path) => path.endsWith('sitemap.xml'))).toEqual([])
    expect(
      Object.keys(built).filter((path) => built[path]?.includes('rel="canonical"') && path.endsWith('.html')),
    ).toEqual([])
    expect(warnings).toEqual([noOrigin])
  })

  test('has no icon, and nothing from our site', () => {
    expect(Object.values(built).join('\n')).not.toContain('rel="icon"')
    // The search ignores our name in a question, as it ignores "workflow". Readers never see it.
    const shown = Object.keys(built).filter((path) => !path.includes('assets/search/worker.'))
    const ours = shown.filter((path) => /pipedream/i.test(built[path] ?? ''))
    expect(ours).toEqual([])
  })
})

test.each([
  ['favicon.svg', 'image/svg+xml'],
  ['favicon.png', 'image/png'],
  ['favicon.ico', 'image/x-icon'],
])('a tree shows its own %s', async (name, type) => {
  const { built } = await buildTree({ ...pages, [`public/${name}`]: icon })
  const [, path = '', shown] =
    /<link rel="icon" href="\/([^"]+)" type="([^"]+)">/.exec(built['docs/index.html'] ?? '') ?? []
  expect([shown, built[path]]).toEqual([type, icon])
})

test('a tree with an origin has canonical links and a sitemap with it', async () => {
  const config = configured.replace("base: '/'", "base: '/', origin: 'https://docs.example'")
  const { built, warnings } = await buildTree({ ...pages, 'site.config.ts': config })
  expect(built['guide/index.html']).toContain('<link rel="canonical" href="https://docs.example/guide/">')
  expect(built['sitemap.xml']).toContain('<loc>https://docs.example/guide/</loc>')
  expect(warnings).toEqual([])
})
