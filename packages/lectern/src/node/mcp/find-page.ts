import { decodeFragment, decodePart, otherForms, splitSuffix, stripBase, withBase } from '../../shared/routes/routes.ts'
import { nearest } from '../messages/suggest.ts'
import type { ApiPage } from '../static-api/schemas.ts'
import type { BuiltSite } from './built-site.ts'

/** What an address leads to. */
export type Found =
  | { page: ApiPage; anchor: string }
  /** Nothing; the paths of pages or sections that may be meant, likeliest first. */
  | { page: null; suggestions: string[] }

/** Start of the addresses of resources, before the path of a page. */
export const resourceScheme = 'docs://'

const maxSuggestions = 3

/**
 * Finds the page of an address as a person or a program writes it: `/limits/#memory`, `limits`, the address of the Markdown version,
 * that of the resource, or a full URL. Redirects are followed. The address is only compared with those of pages, never used to open a file.
 */
export async function findPage(address: string, site: BuiltSite): Promise<Found> {
  const written = pathOf(address.trim(), site)
  const pages = new Map((await site.lists.pages()).map((page) => [page.path, page]))
  const [path, suffix] = splitSuffix(written)
  const anchor = decodeFragment(/#.*$/.exec(suffix)?.[0] ?? '')
  const redirects = await site.redirects()
  for (const form of formsOf(path)) {
    const page = pages.get(form)
    if (page) return { page, anchor }
    const target = redirects[withBase(site.base, form)]
    if (target !== undefined && target !== address) return findPage(withAnchor(target, anchor), site)
  }
  return { page: null, suggestions: await suggestPages(path, [...pages.keys()], site) }
}

/** The id of the section with an anchor, empty for the page itself, or the anchors that may be meant. */
export function findSection(page: ApiPage, anchor: string): { slug: string } | { suggestions: string[] } {
  const slugs = page.headers.map(({ slug }) => slug)
  // Anchors of fields begin with that of their section.
  const above = slugs.filter((slug) => anchor.startsWith(`${slug}-`)).sort((a, b) => b.length - a.length)
  const slug = ['', ...slugs].includes(anchor) ? anchor : above[0]
  if (slug !== undefined) return { slug }
  const words = anchor.split('-')
  const sharing = slugs.filter((slug) => slug.split('-').some((word) => word.length > 2 && words.includes(word)))
  const found = new Set([nearest(anchor, slugs) ?? [], sharing, slugs].flat().slice(0, maxSuggestions))
  return { suggestions: [...found].map((slug) => `${page.path}#${slug}`) }
}

/** The path below the base, starting with a slash. */
function pathOf(written: string, { site, base }: BuiltSite): string {
  const path = written.startsWith(resourceScheme) ? written.slice(resourceScheme.length) : written
  const address = path.replace(/^http:/, 'https:')
  const origin = site.url.slice(0, -base.length).replace(/^http:/, 'https:')
  const onHost = origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  const [start, suffix] = splitSuffix(onHost)
  const rooted = `/${start.replace(/^(?:\.?\/)+/, '')}`
  return (stripBase(base, rooted) ?? rooted) + suffix
}

function formsOf(path: string): string[] {
  const withoutFile = path.replace(/index\.md$/, '').replace(/\.md$/, '')
  const decoded = decodePart(withoutFile)
  return [...new Set([decoded, ...otherForms(decoded)])]
}

function withAnchor(target: string, anchor: string): string {
  return anchor === '' || target.includes('#') ? target : `${target}#${anchor}`
}

/** A page with a similar path, and what a search for the words of the path finds. */
async function suggestPages(path: string, paths: readonly string[], site: BuiltSite): Promise<string[]> {
  const similar = nearest(path.endsWith('/') ? path : `${path}/`, paths)
  const words = path.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const { hits } = words === '' ? { hits: [] } : await (await site.search()).search(words.slice(0, 200))
  const found = [...(similar === null ? [] : [similar]), ...hits.map(({ link }) => splitSuffix(link)[0])]
  return [...new Set(found)].slice(0, maxSuggestions)
}
