import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSite } from '../load-site.ts'
import { type Problem, SiteError } from '../problem.ts'
import { openProject } from '../project.ts'
import { readFiles, tempDir, writeFiles } from '../testing/temp-dir.ts'
import { acceptAddresses } from './links-accept.ts'

const page = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: What this page is for, in one sentence.\n---\n\n# ${title}\n\n${body}\n`

const config = (redirects: Record<string, string>): string =>
  `export default ${JSON.stringify({ title: 'Docs', description: 'About', redirects })}\n`

async function createTree(): Promise<string> {
  const dir = await tempDir()
  await writeFiles(dir, {
    'index.md': page('Home', '[Steps](/steps/)'),
    'steps.md': page('Steps', '## One\n\nText.\n\n## Two\n\nText.'),
    'site.config.ts': config({ '/old/': '/steps/#one' }),
    'public/logo.txt': 'a logo',
  })
  return dir
}

const listOf = async (dir: string): Promise<string[]> =>
  (await readFiles(dir))['addresses.txt']?.split('\n').filter((line) => line.startsWith('/')) ?? []

/** The problems of the list of addresses. */
async function problemsOf(dir: string): Promise<string[]> {
  const report = (problems: readonly Problem[]): string[] =>
    problems.flatMap(({ file, severity, message }) =>
      file.endsWith('addresses.txt') ? [`${severity}: ${message}`] : [],
    )
  try {
    const { warnings } = await loadSite(await openProject(dir))
    return report(warnings)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return report(error.problems)
  }
}

test('the first call makes the list, of pages, anchors, files and redirects', async () => {
  const dir = await createTree()
  const { summary, gone } = await acceptAddresses(dir, false)
  expect(summary).toMatch(/addresses\.txt: 6 added, 6 in all$/)
  expect(gone).toBeNull()
  expect(await listOf(dir)).toEqual(['/', '/logo.txt', '/old/', '/steps/', '/steps/#one', '/steps/#two'])
})

test('a site without a list has nothing to check', async () => {
  const dir = await createTree()
  await writeFiles(dir, { 'steps.md': page('Steps', '## One\n\nText.') })
  expect(await problemsOf(dir)).toEqual([])
})

test('a renamed heading fails the build until it is redirected, and what replaces it can be recorded', async () => {
  const dir = await createTree()
  await acceptAddresses(dir, false)
  await writeFiles(dir, { 'steps.md': page('Steps', '## One\n\nText.\n\n## Twice\n\nText.') })
  expect(await problemsOf(dir)).toEqual([
    'error: /steps/#two was published and is gone',
    'warning: /steps/#twice is not recorded yet',
  ])
  await writeFiles(dir, { 'site.config.ts': config({ '/old/': '/steps/#one', '/steps/#two': '/steps/#twice' }) })
  expect(await problemsOf(dir)).toEqual(['warning: /steps/#twice is not recorded yet'])
  expect((await acceptAddresses(dir, false)).summary).toMatch(/: 1 added, 7 in all$/)
  expect(await problemsOf(dir)).toEqual([])
})

test('an address that is gone stays in the list until its author gives it up', async () => {
  const dir = await createTree()
  await acceptAddresses(dir, false)
  await writeFiles(dir, { 'steps.md': page('Steps', '## One\n\nText.\n\n## Three\n\nText.') })
  const { summary, gone } = await acceptAddresses(dir, false)
  expect(summary).toMatch(/: 1 added, 7 in all$/)
  expect(gone).toContain(`${join(dir, 'addresses.txt').split('/').at(-1)}:7:1  /steps/#two was published and is gone`)
  expect((await acceptAddresses(dir, true)).summary).toMatch(/: 0 added, 1 removed, 6 in all$/)
  expect(await listOf(dir)).not.toContain('/steps/#two')
  expect(await problemsOf(dir)).toEqual([])
})
