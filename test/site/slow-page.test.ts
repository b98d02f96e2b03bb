import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { buildSite } from '../../packages/lectern/src/node/build/build-site.ts'
import { inEngine } from '../../packages/lectern/src/node/paths.ts'
import { SiteError } from '../../packages/lectern/src/node/problem.ts'
import { openProject } from '../../packages/lectern/src/node/project.ts'
import { tempDir, writeFiles } from '../../packages/lectern/src/node/testing/temp-dir.ts'
import { prepareEngine } from '../../scripts/engine.mjs'

const api = JSON.stringify(inEngine('src/index.ts'))

/** A directive that loops forever while there's a limit in the environment. */
const files = {
  'directives/slow/directive.ts': `import { defineDirective } from ${api}
export const slow = defineDirective({
  name: 'slow',
  module: import.meta.url,
  form: 'leaf',
  attributes: [],
  example: '::slow',
  compile() {
    while (process.env.MAX_PAGE_SECONDS);
    return ''
  },
})
`,
  'site.config.ts': `import { defineConfig } from ${api}
import { slow } from './directives/slow/directive.ts'
export default defineConfig({ title: 'Slow', description: 'A site with a slow page', directives: [slow] })
`,
  'index.md': '# Home\n\nOne [anchor](/guide/#there) of the slow page.\n',
  'guide/index.md': '# Guide\n\n::slow\n\n## There\n',
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['in threads', 1],
  ['in the main thread', 1000],
])(
  'a page that takes longer than the limit is named, and compiled again by the next build, %s',
  async (_, poolFrom) => {
    const dir = await tempDir()
    await writeFiles(join(dir, 'content'), files)
    const options = { cacheDir: join(dir, 'cache'), engine: await prepareEngine(), poolFrom }
    const build = async () => buildSite(await openProject(join(dir, 'content')), join(dir, 'dist'), options)

    vi.stubEnv('MAX_PAGE_SECONDS', '3')
    const error: unknown = await build().catch((reason: unknown) => reason)
    if (!(error instanceof SiteError)) throw new Error('no SiteError', { cause: error })
    const errors = error.problems.filter(({ severity }) => severity === 'error')
    expect(errors).toEqual([
      {
        file: expect.stringMatching(/guide\/index\.md$/),
        line: 1,
        column: 1,
        message: 'compiling this page takes longer than 3 s',
        fix: expect.stringMatching(/^split it, .* set MAX_PAGE_SECONDS=6$/),
        severity: 'error',
      },
    ])

    vi.unstubAllEnvs()
    expect(await build()).toMatchObject({ pageCount: 2 })
  },
)
