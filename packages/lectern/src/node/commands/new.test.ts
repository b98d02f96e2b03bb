import { describe, expect, test } from 'vitest'
import { placeholders } from '../content/new-page.ts'
import { openFolders } from '../content/site-folders.ts'
import { inProject } from '../paths.ts'
import { assembleSite } from '../pipeline/assemble.ts'
import { checkSite } from '../pipeline/check.ts'
import { compileContent } from '../pipeline/compile.ts'
import { readSite } from '../pipeline/read.ts'
import { SiteError } from '../problem.ts'
import type { Project } from '../project.ts'
import { createConfig } from '../testing/sites/sites.ts'
import { readFiles, tempDir, writeFiles } from '../testing/temp-dir.ts'
import { addPage, nextSteps } from './new.ts'

const home = `---
title: Home
description: What this page is for, in one sentence that is long enough to pass.
---

# Home

All of it.
`

async function openSite(): Promise<Project> {
  const dir = await tempDir()
  await writeFiles(dir, {
    'index.md': home,
    'guide/steps.md': home.replaceAll('Home', 'Steps_of *it*').replace('What', 'Why'),
  })
  const config = createConfig({ houseRules: true, redirects: { '/cron': '/guide/steps/', '/old.html': '/' } })
  return { contentDir: dir, contentName: dir, publicDir: null, config, configFile: null, directives: [] }
}

const leftToDo = (file: string): string[] => placeholders.map((text) => `${file}: placeholder of a new page: ${text}`)

async function problemsOf(project: Project): Promise<string[]> {
  const { sources, settings } = readSite(project, openFolders(project), {})
  const pages = await compileContent(sources, settings)
  const problems = checkSite({ ...project, outline: assembleSite(project.config, pages), pages, publicFiles: [] })
  return problems.filter(({ severity }) => severity === 'error').map(({ file, message }) => `${file}: ${message}`)
}

describe('a new page passes the checks, except for the text that its author has to replace', () => {
  test.each([
    ['/a/', '/a/', 'a/index.md'],
    ['/a', '/a/', 'a/index.md'],
    ['a/b', '/a/b/', 'a/b/index.md'],
    ['//a//b//', '/a/b/', 'a/b/index.md'],
    ['/a/index.html', '/a/', 'a/index.md'],
    ['/x.html', '/x.html', 'x.html.md'],
    ['/guide/v1.2/x.html', '/guide/v1.2/x.html', 'guide/v1.2/x.html.md'],
    ['/guide/steps/exports', '/guide/steps/exports/', 'guide/steps/exports/index.md'],
  ])('%s', async (written, route, file) => {
    const project = await openSite()
    expect(await addPage(written, 'A title', project)).toEqual({ file: `${project.contentDir}/${file}`, route })
    expect(Object.keys(await readFiles(project.contentDir))).toContain(file)
    expect(await problemsOf(project)).toEqual(leftToDo(file))
  })

  test.each(['"Quotes" & \\', '# 1: *a* _b_ [c][d] <e> `f` {g} #', '- x', ':tip[x]', 'Æ 日本', 'a'.repeat(60)])(
    'with the title %s',
    async (title) => {
      const project = await openSite()
      await addPage('/a/', title, project)
      expect(await problemsOf(project)).toEqual(leftToDo('a/index.md'))
    },
  )
})

describe('what can be no page is reported', () => {
  test.each([
    ['/', '/ already exists', 'edit index.md'],
    ['/guide/steps', '/guide/steps/ already exists', 'edit guide/steps.md'],
    ['/cron/', '/cron/ is redirected to /guide/steps/', 'remove the redirect from /cron first'],
    ['/old.html', '/old.html is redirected to /', 'remove the redirect from /old.html first'],
    [
      '/My Page/é',
      '"My Page" is not allowed in an address',
      'use lowercase letters, digits, and -, for example /my-page/e/',
    ],
    ['/a/../b', '".." is not allowed in an address', 'use lowercase letters, digits, and -'],
    ['/a?b=1', '"a?b=1" is not allowed in an address', 'use lowercase letters, digits, and -, for example /a-b-1/'],
    [
      '/_drafts/a',
      '"_drafts" is not allowed in an address',
      'use lowercase letters, digits, and -, for example /drafts/a/',
    ],
    ['/assets/x/', '/assets/x/ is reserved for the engine', 'choose another address'],
    ['/404.html', '/404.html is reserved for the engine', 'choose another address'],
    ['/data.json', '/data.json is reserved for the engine', 'choose another address'],
  ])('%s', async (written, message, fix) => {
    await refuses(written, 'A title', message, fix)
  })

  test.each([
    ['Home', '/ already has this title', 'choose a unique title'],
    ['a'.repeat(61), 'the title has 61 characters', 'use 1 to 60 characters'],
    [' ', 'the title has 1 character', 'use 1 to 60 characters'],
  ])('the title "%s"', async (title, message, fix) => {
    await refuses('/new/', title, message, fix)
  })

  async function refuses(written: string, title: string, message: string, fix: string): Promise<void> {
    const project = await openSite()
    const before = await readFiles(project.contentDir)
    const error = await addPage(written, title, project).catch((reason: unknown) => reason)
    if (!(error instanceof SiteError)) throw error
    expect(error.problems.map((problem) => [problem.message, problem.fix])).toEqual([[message, fix]])
    expect(await readFiles(project.contentDir)).toEqual(before)
  }
})

test('what is left to do depends on where the sidebar comes from', async () => {
  const configFile = inProject('test/fixtures/split-config/site.config.ts')
  const listed = { config: createConfig({ sidebars: { '/': ['/'] } }), configFile }
  expect(await nextSteps('/a/', listed)).toBe(
    "To set its place in the sidebar, add '/a/' to a sidebar in test/fixtures/split-config/site/tables.ts, then link to it from another page.",
  )
  expect(await nextSteps('/a/', { config: createConfig(), configFile: null })).toBe(
    'It is in the sidebar under its folder. Write its content, then link to it from another page.',
  )
})
