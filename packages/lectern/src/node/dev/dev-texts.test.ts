import { expect, test } from 'vitest'
import { buildSite } from '../build/build-site.ts'
import { createHighlighter } from '../markdown/highlight/highlight.ts'
import { openProject } from '../project.ts'
import { readFiles, tempDir, writeFiles } from '../testing/temp-dir.ts'
import { createDevMemory } from './dev-memory.ts'
import { openDevSite } from './dev-site.ts'
import { devTextFile } from './dev-texts.ts'

const files = {
  'index.md': '# Home\n\nSee the [guide](/guide/#part).\n',
  'guide/index.md':
    '# Guide\n\n## Part\n\n```js\nconst a = 1\n```\n\n## No room\n\n**Cause:** It is full.\n\n**Fix:** Make room.\n',
  'old.html.md': '# Old\n\nUp to {{ SIZE }}.\n',
  'site.config.ts': `export default { title: 'Site', description: 'A site', origin: 'https://site.example', agents: {}, staticApi: true, constants: { SIZE: '5MB' }, redirects: { '/guide/#old': '/guide/#part' }, sidebars: { '/': [{ title: 'All', children: ['/', '/guide/', '/old.html'] }] } }`,
}

async function open(own: Readonly<Record<string, string>>) {
  const dir = await tempDir()
  await writeFiles(dir, own)
  const project = await openProject(dir)
  return { project, site: await openDevSite(project, await createHighlighter(), createDevMemory()) }
}

test('what programs read is the same as in a build', async () => {
  const { project, site } = await open(files)
  const out = await tempDir()
  await buildSite(project, out)
  const built = Object.entries(await readFiles(out)).filter(([path]) =>
    /^docs\/(?:.*\.md|llms.*\.txt|pages\.json|api\/v1\/[^.]+\.json)$/.test(path),
  )
  expect(built.length).toBe(15)
  for (const [path, text] of built)
    expect([path, String((await devTextFile(path.replace('docs/', '/'), site))?.content)]).toEqual([path, text])
})

test.each(['/guide/index.md', '/llms.txt', '/llms/all.txt', '/pages.json', '/api/v1/site.json'])(
  'without agents and a static API, there is no %s',
  async (path) => {
    const { site } = await open({ 'index.md': '# Home\n', 'guide/index.md': '# Guide\n' })
    expect(await devTextFile(path, site)).toBeNull()
  },
)

test.each(['/nowhere/index.md', '/guide/', '/llms/nowhere.txt', '/api/v1/nowhere.json', '/api/v1/../site.json'])(
  '%s is no such file',
  async (path) => {
    const { site } = await open(files)
    expect(await devTextFile(path, site)).toBeNull()
  },
)
