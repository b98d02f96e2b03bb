import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markdownSettings } from './content/markdown-settings.ts'
import { openFolders } from './content/site-folders.ts'
import { suggestPage } from './messages/suggest-page.ts'
import { SiteError } from './problem.ts'
import { locate, openProject } from './project.ts'
import { tempDir, writeFiles } from './testing/temp-dir.ts'

test('our own site has a configuration and house rules', async () => {
  const project = await openProject(undefined)
  expect(project).toMatchObject({ contentName: 'site/content', config: { houseRules: true } })
  expect(project.contentDir).toBe(join(import.meta.dirname, '../../../../site/content'))
  expect(project.config.base).toBe('/docs/')
  expect(markdownSettings({ ...project, folders: openFolders(project) }, [])).toMatchObject({
    base: project.config.base,
    constants: project.config.constants,
    houseRules: true,
  })
})

test('a folder of Markdown needs no configuration', async () => {
  const dir = await tempDir()
  expect(await openProject(dir)).toMatchObject({
    contentDir: dir,
    contentName: dir,
    config: { title: 'Documentation', description: 'Documentation', base: '/docs/', houseRules: false },
  })
})

test("another site's pages are in its folder content, and its configuration and public files next to that", async () => {
  const dir = await tempDir()
  await writeFiles(dir, { 'content/index.md': '# Home\n', 'public/logo.png': 'a picture' })
  expect((await openProject(dir)).contentDir).toBe(dir)
  await writeFiles(dir, { 'site.config.ts': "export default { title: 'Ours', description: 'It.' }\n" })
  const project = await openProject(dir)
  expect(project).toMatchObject({
    contentDir: join(dir, 'content'),
    contentName: join(dir, 'content'),
    treeName: dir,
    publicDir: join(dir, 'public'),
    config: { title: 'Ours' },
  })
  const problem = { file: 'a.md', line: 1, column: 1, message: 'm', severity: 'error' as const }
  const fix = suggestPage('/b/', [])
  const [located] = await locate([{ ...problem, fix }], project)
  expect(located?.file).toBe(join(dir, 'content/a.md'))
  expect(located?.fix).toContain(`new -- --content ${dir} /b/`)
})

test('another folder serves only its own files, from a public folder without pages', async () => {
  expect((await openProject(undefined)).publicDir).toBe(join(import.meta.dirname, '../../../../site/public'))
  const dir = await tempDir()
  expect((await openProject(dir)).publicDir).toBeNull()
  await writeFiles(dir, { 'public/logo.png': 'a picture' })
  expect((await openProject(dir)).publicDir).toBe(join(dir, 'public'))
  await writeFiles(dir, { 'public/workflows/index.md': '# Public workflows\n' })
  expect((await openProject(dir)).publicDir).toBeNull()
})

test.each(['/no/such/folder', import.meta.filename])('a missing folder is reported: %s', async (path) => {
  const problems = await openProject(path).catch((error: unknown) => {
    if (!(error instanceof SiteError)) throw error
    return error.problems
  })
  expect(problems).toEqual([
    {
      file: path,
      line: 0,
      column: 0,
      message: 'folder not found',
      fix: 'pass the path of a folder that contains Markdown files',
      severity: 'error',
    },
  ])
})

test('problems in pages include the content folder', async () => {
  const problem = { line: 1, column: 1, message: 'm', fix: 'f', severity: 'error' as const }
  const problems = ['a/index.md', 'a/data.yaml', 'site.config.ts'].map((file) => ({ ...problem, file }))
  const located = await locate(problems, { contentName: 'content', configFile: null })
  expect(located.map(({ file }) => file)).toEqual(['content/a/index.md', 'content/a/data.yaml', 'site.config.ts'])
  const above = await locate([{ ...problem, file: '../../README.md' }], {
    contentName: 'site/content',
    configFile: null,
  })
  expect(above[0]?.file).toBe('README.md')
})

test('a suggested command includes --content for another folder', async () => {
  const fix = suggestPage('/far/away/', [])
  const problem = { file: 'a.md', line: 1, column: 1, message: 'm', fix, severity: 'error' as const }
  const fixIn = async (contentName: string) => (await locate([problem], { contentName, configFile: null }))[0]?.fix
  const start = 'use an existing page, or create this one: npm run new --'
  expect(await fixIn('site/content')).toBe(`${start} /far/away/ "Title"`)
  expect(await fixIn('../other docs')).toBe(`${start} --content "../other docs" /far/away/ "Title"`)
})

test('fixes name the files and folders of the site', async () => {
  const problem = { file: 'a.md', line: 1, column: 1, message: 'm', severity: 'error' as const }
  const fix = "<content>/a.svg, <public>/a.png, add '/a/' to the redirects in <redirects>, and to <sidebars>"
  const fixIn = async (place: Parameters<typeof locate>[1]) => (await locate([{ ...problem, fix }], place))[0]?.fix
  const { configFile } = await openProject(undefined)
  expect(await fixIn({ contentName: 'site/content', configFile })).toBe(
    "site/content/a.svg, site/public/a.png, add '/a/' to the redirects in site/redirects.ts, and to site/sidebars.ts",
  )
  expect(await fixIn({ contentName: 'docs/content', treeName: 'docs', configFile: null })).toBe(
    "docs/content/a.svg, docs/public/a.png, add '/a/' to the redirects in site.config.ts, and to site.config.ts",
  )
})
