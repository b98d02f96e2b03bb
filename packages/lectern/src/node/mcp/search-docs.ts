import type { SearchAnswer, TextPart } from '../../search/provider.ts'
import { groupBy } from '../../shared/group-by.ts'
import { splitSuffix } from '../../shared/routes/routes.ts'
import type { ApiSection } from '../static-api/schemas.ts'
import type { BuiltSite } from './built-site.ts'

/** A section that a search found. */
export interface FoundSection {
  path: string
  url: string
  title: string
  page: string
  /** Headings between the page's title and this one, outermost first. */
  ancestors: string[]
  /** Direct answers from the section, a line each: a value, a fix, or a method and path. */
  answer?: string
  excerpt?: string
}

export interface FoundSections {
  /** Best first, as in the site's own search: sections with a direct answer, then the others. What only lists other pages is last. */
  results: FoundSection[]
  /** A corrected query, if nothing was found. */
  suggestion?: string
}

/** Searches a site as its readers do: with the same index, ranking, and order. */
export async function searchDocs(query: string, limit: number, site: BuiltSite): Promise<FoundSections> {
  const engine = await site.search()
  // With a space at the end, the last word is whole; without one, the engine also looks for words that start with it.
  const asked = `${query} `
  const { hits, answers, suggestion } = await engine.search(asked)
  const known = new Map((await site.lists.sections()).map((section) => [section.path, section]))
  const answersOf = groupBy(answers, ({ link }) => link)
  const isList = await listPages(site)
  const found = [...new Set([...answersOf.keys(), ...hits.map(({ link }) => link)])]
  // Readers go on from a page that only lists others. For a program, it's the wrong place to read.
  const links = [...found.filter((link) => !isList(link)), ...found.filter(isList)].slice(0, limit)
  const excerpts = await engine.excerpts(asked, links)
  const results = links.flatMap((link) => {
    const section = known.get(link)
    return section ? [describe(section, known, answersOf.get(link), excerpts.get(link))] : []
  })
  return { results, ...(suggestion !== null && { suggestion }) }
}

/** Recognizes the links to what only lists other pages: the start of an index, and every section of a home page. */
async function listPages(site: BuiltSite): Promise<(link: string) => boolean> {
  const pages = await site.lists.pages()
  const lists = new Set(pages.filter(({ frontmatter: { kind } }) => kind === 'index').map(({ path }) => path))
  const homes = new Set(pages.filter(({ frontmatter: { layout } }) => layout === 'home').map(({ path }) => path))
  return (link) => lists.has(link) || homes.has(splitSuffix(link)[0])
}

function describe(
  { path, url, title, ancestors }: ApiSection,
  known: ReadonlyMap<string, ApiSection>,
  answers: readonly SearchAnswer[] = [],
  parts: readonly TextPart[] = [],
): FoundSection {
  const page = known.get(path.replace(/#.*$/, ''))?.title ?? ''
  const answer = answers.map(({ name, text }) => `${name}: ${text}`).join('\n')
  const excerpt = parts.map(({ text }) => text).join('')
  return {
    path,
    url,
    title,
    page,
    ancestors,
    ...(answer !== '' && { answer }),
    ...(excerpt !== '' && { excerpt }),
  }
}
