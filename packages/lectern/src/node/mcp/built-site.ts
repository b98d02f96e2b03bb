import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { createEngine, type SearchEngine } from '../../search/engine.ts'
import { openStore } from '../../search/index/store.ts'
import { routeToMarkdown } from '../../shared/routes/markdown-routes.ts'
import type { NavData } from '../../shared/site-data.ts'
import { readMarker } from '../build/output/site-marker.ts'
import { markerName } from '../folder.ts'
import { howToRun } from '../how-to-run.ts'
import { siteError } from '../problem.ts'
import { apiFolder } from '../static-api/operations.ts'
import { type ApiCollections, type ApiPage, type ApiSite, apiSite } from '../static-api/schemas.ts'

/** A built site, read from its files. Everything but `site` is read on first use, once. */
export interface BuiltSite {
  site: ApiSite
  /** The site's base: `/docs/`. */
  base: string
  /** The lists of the static API. */
  lists: { [Name in keyof ApiCollections]: () => Promise<ApiCollections[Name]> }
  /** The Markdown version of a page. */
  markdown(page: Pick<ApiPage, 'path'>): Promise<string>
  /** Old address -> new address, both with the base. */
  redirects(): Promise<Readonly<Record<string, string>>>
  search(): Promise<SearchEngine>
}

/**
 * Opens the folder that a build has written.
 * @throws SiteError if there is no site, or if it lacks the static API or the Markdown versions of its pages
 * @param folders options of the command that builds it, for messages
 */
export function openBuiltSite(dir: string, folders = ''): BuiltSite {
  const files = readMarker(dir)
  if (files === null) throw siteError(dir, 'no built site found', `run ${howToRun('build', folders)} first`)
  const siteFile = `${apiFolder}/site.json`
  const found = [...files].find((file) => file === siteFile || file.endsWith(`/${siteFile}`))
  if (found === undefined)
    throw siteError(
      dir,
      'the built site has no static API',
      'set staticApi: true in site.config.ts, and build it again',
    )
  const below = found.slice(0, -siteFile.length)
  if (!files.has(`${below}index.md`))
    throw siteError(
      dir,
      "the built site's pages have no Markdown versions",
      'set agents: {} in site.config.ts, and build it again',
    )
  const site = apiSite.safeParse(JSON.parse(readFileSync(join(dir, found), 'utf8')))
  if (!site.success)
    throw siteError(
      join(dir, found),
      'the site was built by another version',
      `run ${howToRun('build', folders)} again`,
    )
  return { site: site.data, base: `/${below}`, ...createReaders(dir, below) }
}

/** @param below the folder of the site's base, with a slash at the end */
function createReaders(dir: string, below: string): Omit<BuiltSite, 'site' | 'base'> {
  const readText = (path: string): Promise<string> => readFile(join(dir, below, path), 'utf8')
  const readList = <Name extends keyof ApiCollections>(name: Name): (() => Promise<ApiCollections[Name]>) =>
    once(async () => {
      const { data }: { data: ApiCollections[Name] } = JSON.parse(await readText(`${apiFolder}/${name}.json`))
      return data
    })
  return {
    lists: {
      pages: readList('pages'),
      sections: readList('sections'),
      constants: readList('constants'),
      errors: readList('errors'),
      endpoints: readList('endpoints'),
      names: readList('names'),
    },
    markdown: ({ path }) => readText(routeToMarkdown(path)),
    redirects: once(async () => JSON.parse(await readFile(join(dir, '_redirects.json'), 'utf8'))),
    search: once(async () => {
      const { searchIndex }: NavData = JSON.parse(await readText('assets/nav/site.json'))
      const folder = posix.dirname(searchIndex)
      return createEngine(openStore(await readText(searchIndex), (file) => readText(`${folder}/${file}`)))
    }),
  }
}

/** Reads a value on first use. After a failure, the next use tries again. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | null = null
  return () => {
    value ??= read().catch((error: unknown) => {
      value = null
      throw error
    })
    return value
  }
}

/** Opens a built site again whenever a build has replaced it, because servers run for days. */
export function watchBuiltSite(dir: string, folders = ''): () => BuiltSite {
  const changed = (): number => statSync(join(dir, markerName), { throwIfNoEntry: false })?.mtimeMs ?? 0
  let time = changed()
  let site = openBuiltSite(dir, folders)
  return () => {
    const now = changed()
    if (now !== time) {
      site = openBuiltSite(dir, folders)
      time = now
    }
    return site
  }
}
