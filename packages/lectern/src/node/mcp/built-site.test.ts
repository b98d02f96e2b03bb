import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../build/build-site.ts'
import { markerName } from '../folder.ts'
import { createConfig, createProject } from '../testing/sites/sites.ts'
import { tempDir, writeFiles } from '../testing/temp-dir.ts'
import { openBuiltSite, watchBuiltSite } from './built-site.ts'
import { findPage } from './find-page.ts'

/** Builds a site of two pages. @returns the folder of the result */
async function build(own: Parameters<typeof createConfig>[0], to?: string): Promise<string> {
  const dir = await tempDir()
  await writeFiles(dir, {
    'content/index.md': '---\ntitle: Home\ndescription: The start.\n---\n\n# Home\n\nSee [Guide](/guide/).\n',
    'content/guide.md': '---\ntitle: Guide\ndescription: The guide.\n---\n\n# Guide\n\n## Install\n\nRun it.\n',
  })
  const out = to ?? join(dir, 'dist')
  await buildSite(createProject(join(dir, 'content'), { config: createConfig(own) }), out)
  return out
}

test.each(['/', '/docs/', '/a/b/'])('opens a site below %s', async (base) => {
  const site = openBuiltSite(
    await build({ base, staticApi: true, agents: {}, redirects: { '/old/': '/guide/#install' } }),
  )
  expect(site.base).toBe(base)
  expect(await site.lists.pages()).toHaveLength(2)
  for (const address of ['/guide/', `${base}guide/`, 'guide', '/guide/index.md', `https://example.com${base}guide/`])
    expect(await findPage(address, site)).toMatchObject({ page: { path: '/guide/' }, anchor: '' })
  expect(await findPage('/old/', site)).toMatchObject({ page: { path: '/guide/' }, anchor: 'install' })
  expect(await findPage('/guide/#install', site)).toMatchObject({ anchor: 'install' })
  expect(await findPage('/giude/', site)).toMatchObject({
    page: null,
    suggestions: expect.arrayContaining(['/guide/']),
  })
  expect(await site.markdown({ path: '/guide/' })).toContain('## Install')
})

test('reports a folder that lacks what the server needs', async () => {
  expect(() => openBuiltSite('/nowhere')).toThrow('no built site found')
  const withoutApi = await build({ agents: {} })
  expect(() => openBuiltSite(withoutApi)).toThrow('the built site has no static API')
  const withoutMarkdown = await build({ staticApi: true })
  expect(() => openBuiltSite(withoutMarkdown)).toThrow("the built site's pages have no Markdown versions")
})

test('reads a site again after a build has replaced it', async () => {
  const out = await build({ title: 'Before', staticApi: true, agents: {} })
  const open = watchBuiltSite(out)
  expect(open().site.title).toBe('Before')
  expect(open()).toBe(open())
  await build({ title: 'After', staticApi: true, agents: {} }, out)
  // Two builds may take less time than the clock of the disk can tell apart.
  await utimes(join(out, markerName), new Date(), new Date(Date.now() + 5000))
  expect(open().site.title).toBe('After')
})
