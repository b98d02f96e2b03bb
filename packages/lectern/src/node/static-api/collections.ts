import { groupBy } from '../../shared/group-by.ts'
import type { PageData } from '../../shared/page-record.ts'
import { withBase } from '../../shared/routes/routes.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { KnownName } from '../names/known-name.ts'
import { sectionAbout } from '../search/answers.ts'
import type { IndexedPage } from '../search/index-page.ts'
import { ancestorsOf } from '../search/section-records.ts'
import type { ApiCollections, ApiConstant, ApiEndpoint, ApiError, ApiName, ApiPage, ApiSection } from './schemas.ts'

/** What the lists of the API are made from. */
export interface ApiSource {
  config: Pick<SiteConfig, 'origin' | 'base' | 'constants' | 'search'>
  pages: readonly { data: PageData; compiled: { indexed: Pick<IndexedPage, 'answers' | 'citing'> } }[]
  /** The names of the site's references. */
  names: readonly KnownName[]
}

/** The full address of a path; without an origin, its path on the host. */
export function apiAddress({ origin, base }: Pick<SiteConfig, 'origin' | 'base'>, path: string): string {
  return (origin ?? '') + withBase(base, path)
}

/** Creates the lists of the API. */
export function createCollections(source: ApiSource): ApiCollections {
  const { config, pages, names } = source
  const sections = pages.flatMap(({ data }) => sectionsOf(data, config))
  const titles = new Map(sections.map(({ path, title }) => [path, title]))
  const constants = constantsOf(source)
  const sectionOf = new Map(constants.map(({ name, section }) => [name, section]))
  const known = uniqueNames(names).map((one) =>
    one.kind === 'constant' ? { ...one, to: sectionOf.get(one.name) ?? one.to } : one,
  )
  return {
    pages: pages.map(({ data }) => pageOf(data, config)),
    sections,
    constants,
    errors: pages.flatMap(({ compiled }) => errorsOf(compiled.indexed, config)),
    endpoints: known.filter(({ kind }) => kind === 'endpoint').map((one) => endpointOf(one, titles, config)),
    names: known.filter(isName).map((one) => nameEntry(one, titles, config)),
  }
}

type Addresses = Pick<SiteConfig, 'origin' | 'base'>

function pageOf(data: PageData, config: Addresses): ApiPage {
  const { key, title, path, regularPath, relativePath, breadcrumbs, changed, frontmatter, headers } = data
  return {
    key,
    title,
    path,
    regularPath,
    relativePath,
    url: apiAddress(config, path),
    breadcrumbs,
    ...(changed !== null && { changed }),
    frontmatter,
    headers,
  }
}

function sectionsOf({ key, title, path, headers }: PageData, config: Addresses): ApiSection[] {
  const start = { title, page: key, level: 1, path, url: apiAddress(config, path), ancestors: [] }
  const below = headers.map((header) => {
    const own = `${path}#${header.slug}`
    const ancestors = ancestorsOf(header, headers)
    return { title: header.title, page: key, level: header.level, path: own, url: apiAddress(config, own), ancestors }
  })
  return [start, ...below]
}

function constantsOf({ config, pages, names }: ApiSource): ApiConstant[] {
  const citing = pages.flatMap(({ compiled }) => compiled.indexed.citing)
  const listed = new Map(names.flatMap(({ kind, name, to }) => (kind === 'constant' ? [[name, to] as const] : [])))
  return Object.entries(config.constants).map(([name, value]) => {
    const phrases = config.search.constants[name] ?? []
    const to = listed.get(name) ?? sectionAbout(name, phrases, citing)?.link ?? null
    return { name, value, phrases, ...placeOf(to, config) }
  })
}

function errorsOf({ answers }: Pick<IndexedPage, 'answers'>, config: Addresses): ApiError[] {
  return answers
    .filter(({ kind }) => kind === 'error')
    .map(({ name, text, link, others }) => ({
      name,
      fix: text,
      aliases: [...new Set(others)].filter((one) => one !== name),
      section: link,
      url: apiAddress(config, link),
    }))
}

function endpointOf(
  { name, server, to }: KnownName,
  titles: ReadonlyMap<string, string>,
  config: Addresses,
): ApiEndpoint {
  const [method = '', path = ''] = name.split(' ')
  const title = titles.get(to ?? '') ?? name
  return { title, method, path, ...(server !== undefined && { server }), ...placeOf(to, config) }
}

function nameEntry(
  { kind, name, to, flags }: KnownName,
  titles: ReadonlyMap<string, string>,
  config: Addresses,
): ApiName {
  const title = titles.get(to ?? '')
  return {
    name,
    kind,
    ...(title !== undefined && { title }),
    ...(flags && { flags: [...flags] }),
    ...placeOf(to, config),
  }
}

/** A word can have several entries, on different pages; the same entry counts once. */
function uniqueNames(names: readonly KnownName[]): KnownName[] {
  const groups = groupBy(names, ({ kind, name, to }) => JSON.stringify([kind, name, to]))
  return [...groups.values()].flatMap((group) => group.slice(0, 1))
}

/** Pages also link lines of code to their entries, such as `secret: true`, which nobody looks up. */
function isName({ kind, name }: KnownName): boolean {
  return kind !== 'word' || /^[$\w]+(?:\[\])?$/.test(name)
}

function placeOf(to: string | null, config: Addresses): { section?: string; url?: string } {
  return to === null ? {} : { section: to, url: apiAddress(config, to) }
}
