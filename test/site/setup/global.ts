import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildSite } from '../../../packages/lectern/src/node/build/build-site.ts'
import { openProject } from '../../../packages/lectern/src/node/project.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of our own built site, as a host would serve it. */
    ownSite: string
  }
}

/** Builds our own site once for all tests that look into it. @returns what takes it away */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-site-tests-'))
  const dir = join(folder, 'dist')
  await buildSite(await openProject(undefined), dir)
  project.provide('ownSite', dir)
  return () => rm(folder, { recursive: true })
}
