import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createStaticServer } from '../../../packages/lectern/src/node/serve/static-server.ts'
import type { NavData } from '../../../packages/lectern/src/shared/site-data.ts'
import { axeFile } from './examine/axe-file.ts'
import { createLenientHost, createPlainHost, startServer, stopServer } from './sites/hosts.ts'
import { type BuiltSites, buildSites } from './sites/sites.ts'

/** Where each site is served; `plain` is the small one on a host that knows no redirects, `lenient` on one that needs none. */
export type Origins = Record<Exclude<keyof BuiltSites, 'offlineEdited'> | 'plain' | 'lenient', string>

declare module 'vitest' {
  interface ProvidedContext {
    origins: Origins
    folders: BuiltSites
    /** The routes of our own site. */
    routes: string[]
  }
}

/** Builds the sites and serves them, once for all projects that need them. @returns what takes away what this call has made */
export async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const root = vitest.getRootProject()
  const { ownSite, ...provided } = root.getProvidedContext()
  if ('origins' in provided) return async () => undefined
  const folder = await mkdtemp(join(tmpdir(), 'docs-browser-tests-'))
  const folders = await buildSites(folder, ownSite)
  const { origins, servers } = await serveAll(folders)
  root.provide('folders', folders)
  root.provide('origins', origins)
  root.provide('routes', await findRoutes(folders.own))
  return async () => {
    await Promise.all(servers.map(stopServer))
    await rm(folder, { recursive: true, force: true })
  }
}

async function serveAll(folders: BuiltSites): Promise<{ origins: Origins; servers: Server[] }> {
  const servers: Server[] = []
  const serve = (server: Server): Promise<string> => {
    servers.push(server)
    return startServer(server)
  }
  const site = async (dir: string): Promise<string> => {
    // The Content Security Policy allows scripts of the site's own host only.
    await copyFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), join(dir, axeFile))
    return serve(createStaticServer(dir, '/docs/'))
  }
  const origins = {
    own: await site(folders.own),
    reader: await site(folders.reader),
    tagged: await site(folders.tagged),
    taggedHere: await site(folders.taggedHere),
    hosted: await site(folders.hosted),
    edited: await site(folders.edited),
    offline: await site(folders.offline),
    plain: await serve(createPlainHost(folders.reader)),
    lenient: await serve(createLenientHost(folders.reader)),
  }
  return { origins, servers }
}

async function findRoutes(dir: string): Promise<string[]> {
  const nav: NavData = JSON.parse(await readFile(join(dir, 'docs/assets/nav/site.json'), 'utf8'))
  return Object.keys(nav.chunks)
}
