import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const biome = join(root, 'node_modules/.bin/biome')

type Import = [file: string, specifier: string]

const forbidden: Import[] = [
  ['packages/lectern/src/shared/a.ts', '../node/hash.ts'],
  ['packages/lectern/src/shared/b.ts', 'node:path'],
  ['packages/lectern/src/client/a.ts', '../theme/main.tsx'],
  ['packages/lectern/src/client/boot/b.ts', '../../node/hash.ts'],
  ['packages/lectern/src/theme/page/a.tsx', '../../node/hash.ts'],
  ['packages/lectern/src/search/a.ts', 'node:fs'],
  ['packages/lectern/src/directives/video/client.ts', '../../theme/main.tsx'],
  ['packages/lectern/src/node/a.ts', './testing/compile.ts'],
  ['packages/lectern/src/node/b.ts', '../../../lectern-openapi/src/index.ts'],
  ['packages/lectern/src/node/c.ts', '../../../../site/constants.ts'],
  ['packages/lectern-openapi/src/a.ts', '../../lectern/src/node/hash.ts'],
  ['site/generators/cli/a.ts', 'node:fs'],
  ['packages/lectern-samples/src/plan/a.ts', '../../../lectern/src/node/hash.ts'],
  ['site/platform/a.ts', '../../packages/lectern-samples/src/harness.ts'],
]

const allowed: Import[] = [
  ['packages/lectern/src/client/z.ts', '../shared/routes/routes.ts'],
  ['packages/lectern/src/node/z.ts', 'node:path'],
  ['packages/lectern/src/node/z.test.ts', './testing/compile.ts'],
  ['packages/lectern-openapi/src/z.ts', '../../lectern/src/index.ts'],
  ['packages/lectern-samples/src/z.ts', '../../lectern/src/index.ts'],
  ['site/platform/z.ts', '../../packages/lectern-samples/src/plugin.ts'],
]

test('the linter reports imports that cross a border of the packages, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'borders-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'))
  for (const [file, specifier] of [...forbidden, ...allowed]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `import '${specifier}'\n`)
  }
  const output = await promisify(execFile)(biome, ['lint', '--vcs-enabled=false', '--max-diagnostics=none'], {
    cwd: folder,
  }).then(
    () => '',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  )
  const reported = [...output.matchAll(/^(\S+\.tsx?):\d+:\d+ lint\/style\/noRestrictedImports/gm)]
  expect(reported.map(([, file]) => file).sort()).toEqual(forbidden.map(([file]) => file).sort())
})

test('the linter finds nothing to report, such as imports that form a cycle', async () => {
  await expect(promisify(execFile)(biome, ['check'], { cwd: root })).resolves.toMatchObject({ stderr: '' })
}, 120_000)
