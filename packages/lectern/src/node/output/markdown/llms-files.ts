import { groupBy } from '../../../shared/group-by.ts'
import { sectionKey } from '../../../shared/offline.ts'
import type { PageData } from '../../../shared/page-record.ts'
import { routeToMarkdown } from '../../../shared/routes/markdown-routes.ts'
import { withBase } from '../../../shared/routes/routes.ts'
import { flattenSidebar } from '../../../shared/sidebar.ts'
import type { SidebarNode, SiteData } from '../../../shared/site-data.ts'
import { slugify } from '../../../shared/text/slug.ts'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import { count } from '../../problem.ts'
import { escapeInline } from './escape.ts'

/** A page, and the size of its Markdown version in bytes. */
export interface SizedPage {
  data: PageData
  size: number
}

/** Several pages in one file. */
export interface FullText {
  /** Empty for the whole site. */
  section: string
  path: string
  pages: readonly SizedPage[]
}

export interface LlmsInput {
  siteData: Pick<SiteData, 'title' | 'description' | 'origin' | 'base'>
  sidebars: Readonly<Record<string, readonly SidebarNode[]>>
  pages: readonly SizedPage[]
}

/** Nothing reads a text with more tokens than this at once. */
const maxTokens = 1_000_000
/** English text and code have between three and five bytes per token, depending on the model. */
const bytesPerToken = 4

/** @param between bytes of a file that aren't of its pages */
function tokensOf(pages: readonly SizedPage[], between = 0): number {
  return Math.ceil(pages.reduce((sum, { size }) => sum + size, between) / bytesPerToken)
}

/** The pages of each section, in the order of the sidebars. A page that no group of a sidebar lists has the section `''`. */
function sectionsOf({ sidebars, pages }: LlmsInput): [section: string, pages: SizedPage[]][] {
  const listed = Object.keys(sidebars)
    .toSorted()
    .flatMap((prefix) => flattenSidebar(sidebars[prefix] ?? []))
  const order = new Map<string, number>()
  for (const { path } of listed) if (!order.has(path)) order.set(path, order.size)
  const positionOf = ({ data }: SizedPage): number => order.get(data.path) ?? order.size
  const sorted = pages.toSorted((a, b) => positionOf(a) - positionOf(b))
  const sections = [...groupBy(sorted, ({ data }) => sectionKey(data))]
  return sections.toSorted(([a], [b]) => Number(a !== '') - Number(b !== ''))
}

/** The file with the text of a section's pages; `null` if its name has no letters or digits. */
export function sectionFile(section: string): string | null {
  const slug = slugify(section)
  return slug === '' ? null : `llms/${slug}.txt`
}

/** The files with the text of several pages: one for the site, and one for each section. Texts that are too long to be read have none. */
export function planFullTexts(input: LlmsInput): FullText[] {
  const sections = sectionsOf(input)
  const all = { section: '', path: 'llms-full.txt', pages: sections.flatMap(([, pages]) => pages) }
  const own = sections.flatMap(([section, pages]) => {
    const path = sectionFile(section)
    return path === null ? [] : [{ section, path, pages }]
  })
  return [all, ...own].filter(({ pages }) => tokensOf(pages) <= maxTokens)
}

/** Joins the Markdown versions of pages. @param read returns that of a route */
export function createFullText(
  { path, pages }: FullText,
  site: LlmsInput['siteData'],
  read: (route: string) => string,
): SiteFile {
  return { path, content: pages.map(({ data }) => sourceLine(data, site) + read(data.path)).join(separator) }
}

const separator = '\n---\n\n'

function sourceLine({ path }: PageData, site: LlmsInput['siteData']): string {
  return `Source: ${addressOf(path, site)}\n\n`
}

/** Bytes of a text with several pages that aren't of them. */
function bytesBetween(pages: readonly SizedPage[], site: LlmsInput['siteData']): number {
  return Buffer.byteLength(pages.map(({ data }) => sourceLine(data, site)).join(separator))
}

/** The list of everything that language models can read: https://llmstxt.org */
export function createLlmsList(input: LlmsInput): SiteFile {
  const { siteData: site } = input
  const sections = sectionsOf(input).map(([section, pages]) => {
    const lines = pages.map((page) => describePage(page, site))
    return `## ${section === '' ? 'Start' : escapeInline(section)}\n\n${lines.join('\n')}`
  })
  const texts = planFullTexts(input).map(({ section, path, pages }) => {
    const title = section === '' ? 'All pages' : escapeInline(section)
    return `- [${title}](${addressOf(path, site)}): ${count(tokensOf(pages, bytesBetween(pages, site)), 'token')}`
  })
  const parts = [
    `# ${escapeInline(site.title)}`,
    `> ${escapeInline(site.description)}`,
    'Each address below leads to the Markdown version of a page. Without `index.md` or `.md` at its end, it leads to the page for people. Token counts are estimates: one for every four bytes.',
    ...sections,
    ...(texts.length > 0 ? [`## Several pages in one file\n\n${texts.join('\n')}`] : []),
  ]
  return { path: 'llms.txt', content: `${parts.join('\n\n')}\n` }
}

function describePage(page: SizedPage, site: LlmsInput['siteData']): string {
  const { title, path, frontmatter } = page.data
  const address = addressOf(routeToMarkdown(path), site)
  return `- [${escapeInline(title)}](${address}): ${escapeInline(frontmatter.description)} (${count(tokensOf([page]), 'token')})`
}

function addressOf(path: string, { origin, base }: Pick<SiteData, 'origin' | 'base'>): string {
  return (origin ?? '') + withBase(base, path)
}
