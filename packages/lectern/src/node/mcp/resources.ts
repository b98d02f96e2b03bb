import { type McpServer, ProtocolError, ProtocolErrorCode, ResourceTemplate } from '@modelcontextprotocol/server'
import type { BuiltSite } from './built-site.ts'
import { findPage, resourceScheme } from './find-page.ts'
import { failureText } from './tool-texts.ts'

const mimeType = 'text/markdown'

/** Adds every page as a resource: `docs:///guides/`. */
export function addPages(server: McpServer, openSite: () => BuiltSite): void {
  const template = new ResourceTemplate(`${resourceScheme}{+path}`, {
    list: async () => {
      const pages = await openSite().lists.pages()
      return {
        resources: pages.map(({ path, title, frontmatter: { description } }) => {
          return { uri: resourceScheme + path, name: path, title, description, mimeType }
        }),
      }
    },
    complete: {
      path: async (start) => {
        const pages = await openSite().lists.pages()
        return pages.map(({ path }) => path).filter((path) => path.startsWith(start))
      },
    },
  })
  const metadata = { title: 'Pages', description: 'Every page as Markdown', mimeType }
  server.registerResource('page', template, metadata, async ({ href }, { path }) => {
    const site = openSite()
    const address = String(path)
    const found = await findPage(address, site)
    if (found.page === null)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        failureText(`page not found: ${address}`, found.suggestions),
      )
    return { contents: [{ uri: href, mimeType, text: await site.markdown(found.page) }] }
  })
}
