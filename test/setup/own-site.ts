import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildSite } from '../../packages/lectern/src/node/build/build-site.ts'
import { openProject } from '../../packages/lectern/src/node/project.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of our own built site, as a host would serve it. Nothing may be written there. */
    ownSite: string
  }
}

/**
 * Builds our own site once per run: every project that needs it has this setup, and the first one provides it to the others.
 * @returns removes the site, if this call has built it
 */
export async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const root = vitest.getRootProject()
  if ('ownSite' in root.getProvidedContext()) return async () => undefined
  // Vitest sets it to test, so React would come with its warnings for developers.
  process.env.NODE_ENV = 'production'
  const folder = await mkdtemp(join(tmpdir(), 'docs-own-site-'))
  const dir = join(folder, 'dist')
  await buildSite(await openProject(undefined), dir)
  root.provide('ownSite', dir)
  return () => rm(folder, { recursive: true })
}
