import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { inProject } from '../../packages/lectern/src/node/paths.ts'
import { findForbidden, isAllowed, listLicenses } from './licenses.ts'
import { installFolders, type Manifest, readLock, readManifests } from './projects.ts'

const run = promisify(execFile)

const namesOf = ({ dependencies, devDependencies, optionalDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).toSorted()

/** Manifest -> the packages in its table, in their order, with the reason. */
function readTables(): Map<string, { name: string; reason: string }[]> {
  const sections = readFileSync(inProject('docs/dependencies.md'), 'utf8').split(/^## /m)
  return new Map(
    sections.flatMap((section) => {
      const [, manifest] = /^`(.+)`\n/.exec(section) ?? []
      const rows = [...section.matchAll(/^\| `(.+?)` \| (.*) \|$/gm)]
      return manifest === undefined ? [] : [[manifest, rows.map(([, name = '', reason = '']) => ({ name, reason }))]]
    }),
  )
}

describe('every direct dependency', () => {
  const manifests = readManifests()
  const tables = readTables()

  test('is in the table of its manifest, with a reason', () => {
    const expected = [...manifests].filter(([, manifest]) => namesOf(manifest).length > 0)
    expect([...tables.keys()].toSorted()).toEqual(expected.map(([path]) => path))
    for (const [path, manifest] of expected) {
      const rows = tables.get(path) ?? []
      expect(rows.map(({ name }) => name).toSorted(), `docs/dependencies.md, ${path}`).toEqual(namesOf(manifest))
      for (const { name, reason } of rows) expect(reason, name).toMatch(/\w{3}/)
    }
  })

  test('has an exact version', () => {
    for (const [path, { dependencies, devDependencies, optionalDependencies }] of manifests)
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
        expect(version, `${name} in ${path}`).toMatch(/^(?:npm:.+@)?\d+\.\d+\.\d+$/)
  })
})

describe.each(installFolders())('the packages in %s', (folder) => {
  test('run no install scripts', () => {
    expect(readFileSync(inProject(`${folder}/.npmrc`), 'utf8')).toContain('ignore-scripts=true\n')
    // If one is needed, pin it here by name and version, with the reason.
    expect(readLock(folder).filter(({ hasInstallScript }) => hasInstallScript)).toEqual([])
  })

  test('are in a bill of materials', async () => {
    const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']
    const { stdout } = await run('npm', args, { cwd: inProject(folder), maxBuffer: 64 * 1024 * 1024 })
    const { bomFormat, components } = JSON.parse(stdout)
    expect(bomFormat).toBe('CycloneDX')
    const listed = new Set(components.map(({ purl }: { purl: string }) => decodeURIComponent(purl)))
    const missing = readLock(folder).filter(({ name, version }) => !listed.has(`pkg:npm/${name}@${version}`))
    expect(missing).toEqual([])
  })
})

describe('licenses', () => {
  test('are permissive, or an exception with a reason', () => {
    expect(findForbidden()).toEqual([])
  })

  test.each([
    ['(MIT OR GPL-2.0)', true],
    ['(MIT AND Zlib)', true],
    ['(MIT AND GPL-2.0)', false],
    ['GPL-2.0-or-later', false],
    ['MPL-2.0', false],
    ['UNKNOWN', false],
  ])('%s is allowed: %s', (license, expected) => {
    expect(isAllowed('any-package', license)).toBe(expected)
  })

  test('are listed in docs/licenses.txt', () => {
    const isCurrent = readFileSync(inProject('docs/licenses.txt'), 'utf8') === listLicenses()
    expect(isCurrent, 'docs/licenses.txt is outdated; fix: run npm run licenses').toBe(true)
  })
})

test('every manifest supports the same versions of Node.js', () => {
  const engines = [...readManifests().values()].flatMap((manifest) => manifest.engines?.node ?? [])
  expect(engines.length).toBeGreaterThan(3)
  expect([...new Set(engines)]).toEqual(['>=20.19'])
})
