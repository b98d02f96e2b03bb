import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { BuiltSite } from './built-site.ts'
import { findPage, findSection } from './find-page.ts'
import { entryKinds, lookUp } from './look-up.ts'
import { countTokens, cutPage, readAround } from './page-markdown.ts'
import { searchDocs } from './search-docs.ts'
import { entriesText, failureText, resultsText, sectionsText } from './tool-texts.ts'

/** All tools only read files of the site. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

const maxQueryLength = 500
/** Up to how many tokens a section is read with the text around it. */
const maxAround = 2000
const text = z.string().trim().min(1).max(maxQueryLength)
const pathText = text.describe('Path or URL of a page, such as /guides/, with #anchor for a section')

const foundSection = z.object({
  path: z.string(),
  url: z.string(),
  title: z.string(),
  page: z.string(),
  ancestors: z.array(z.string()),
  answer: z.string().optional(),
  excerpt: z.string().optional(),
})

const markdownResult = z.object({
  path: z.string(),
  url: z.string(),
  title: z.string(),
  markdown: z.string(),
  tokens: z.number().describe('Estimated size for a language model'),
})

const listedSection = z.object({
  path: z.string(),
  title: z.string(),
  level: z.number(),
  description: z.string().optional(),
})

const entry = z.object({
  kind: z.enum(entryKinds),
  name: z.string(),
  text: z.string().optional(),
  section: z.string().optional(),
  url: z.string().optional(),
})

/** Adds the tools to a server. @param openSite opens the site as it is now */
export function addTools(server: McpServer, openSite: () => BuiltSite): void {
  server.registerTool(
    'search',
    {
      title: 'Search the docs',
      description:
        'Finds the sections that answer a question or contain words, best first. Read the first one with read_section. Ask in a few words, as in a search box.',
      inputSchema: z.object({
        query: text.describe('A question or a few words'),
        limit: z.int().min(1).max(12).default(6).describe('Maximum number of sections'),
      }),
      outputSchema: z.object({ results: z.array(foundSection), suggestion: z.string().optional() }),
      annotations,
    },
    async ({ query, limit }) => {
      const found = await searchDocs(query, limit, openSite())
      return { content: [{ type: 'text', text: resultsText(query, found) }], structuredContent: { ...found } }
    },
  )
  server.registerTool(
    'read_section',
    {
      title: 'Read a section',
      description:
        'Returns a section as Markdown, with the text around it if that is short. Without an anchor, returns a short page as a whole, and the start of a long one with a list of its sections.',
      inputSchema: z.object({ path: pathText }),
      outputSchema: markdownResult,
      annotations,
    },
    ({ path }) => read(path, 'section', openSite()),
  )
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Returns a whole page as Markdown, however long it is. Prefer read_section.',
      inputSchema: z.object({ path: pathText }),
      outputSchema: markdownResult,
      annotations,
    },
    ({ path }) => read(path, 'page', openSite()),
  )
  server.registerTool(
    'list_sections',
    {
      title: 'List pages or sections',
      description: "Without a path, lists all pages. With a page's path, lists its sections.",
      inputSchema: z.object({ path: pathText.optional() }),
      outputSchema: z.object({ sections: z.array(listedSection) }),
      annotations,
    },
    ({ path }) => listSections(path, openSite()),
  )
  server.registerTool(
    'look_up',
    {
      title: 'Look up a name',
      description:
        'Looks up a name in the references: a constant such as a limit or price, an error or its message, an API endpoint, a command, or a property. Returns its value, fix, or address, and the section that describes it.',
      inputSchema: z.object({
        name: text.describe('A name, an error message, or words of either'),
        kind: z.enum(entryKinds).optional().describe('Only look for names of this kind'),
      }),
      outputSchema: z.object({ entries: z.array(entry) }),
      annotations,
    },
    async ({ name, kind }) => {
      const { entries, suggestions } = await lookUp(name, kind, openSite())
      if (entries.length === 0) return failure(`${kind ?? 'name'} not found: ${name}`, suggestions)
      return { content: [{ type: 'text', text: entriesText(entries) }], structuredContent: { entries } }
    },
  )
}

async function read(address: string, what: 'page' | 'section', site: BuiltSite): Promise<CallToolResult> {
  const found = await findPage(address, site)
  if (found.page === null) return failure(`page not found: ${address}`, found.suggestions)
  const { page, anchor } = found
  const section = findSection(page, anchor)
  if ('suggestions' in section) return failure(`section not found: ${page.path} has no #${anchor}`, section.suggestions)
  const text = await site.markdown(page)
  const read = what === 'section' ? readAround(cutPage(text, page.headers), section.slug, maxAround) : null
  const markdown = read?.markdown ?? text.trim()
  const suffix = read && read.from.slug !== '' ? `#${read.from.slug}` : ''
  const result = {
    path: page.path + suffix,
    url: page.url + suffix,
    title: read?.from.title || page.title,
    markdown,
    tokens: countTokens(markdown),
  }
  return { content: [{ type: 'text', text: `Source: ${result.url}\n\n${markdown}` }], structuredContent: result }
}

async function listSections(address: string | undefined, site: BuiltSite): Promise<CallToolResult> {
  if (address === undefined) {
    const pages = await site.lists.pages()
    const sections = pages.map(({ path, title, frontmatter: { description } }) => ({
      path,
      title,
      level: 1,
      description,
    }))
    return { content: [{ type: 'text', text: sectionsText(sections) }], structuredContent: { sections } }
  }
  const found = await findPage(address, site)
  if (found.page === null) return failure(`page not found: ${address}`, found.suggestions)
  const { path, title, headers } = found.page
  const below = headers.map((header) => ({ path: `${path}#${header.slug}`, title: header.title, level: header.level }))
  const sections = [{ path, title, level: 1 }, ...below]
  return { content: [{ type: 'text', text: sectionsText(sections) }], structuredContent: { sections } }
}

function failure(message: string, suggestions: readonly string[]): CallToolResult {
  return { content: [{ type: 'text', text: failureText(message, suggestions) }], isError: true }
}
