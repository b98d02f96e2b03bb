import { McpServer } from '@modelcontextprotocol/server'
import type { BuiltSite } from './built-site.ts'
import { addPrompts } from './prompts.ts'
import { addPages } from './resources.ts'
import { searchDocs } from './search-docs.ts'
import { addTools } from './tools.ts'

/**
 * Creates an MCP server for a built site. It only reads the site's files, and never uses the network.
 * @param openSite opens the site as it is now
 */
export function createMcpServer(openSite: () => BuiltSite, version: string): McpServer {
  const { site } = openSite()
  const instructions = `The documentation of ${site.title}: ${site.description}. Call search first, then read_section with the path of the first result. For the value of a limit, an error message, an endpoint, a command, or a property, look_up is faster. Link to the URLs that results contain.`
  const server = new McpServer(
    { name: 'docs', title: `${site.title} docs`, version, websiteUrl: site.url },
    { instructions },
  )
  // The first search takes longer than others: it reads the index, and its code hasn't run yet. With one before it, it takes 40 ms instead of 140.
  server.server.oninitialized = () => void searchDocs('how do I get started', 1, openSite()).catch(() => undefined)
  addTools(server, openSite)
  addPages(server, openSite)
  addPrompts(server, site.title)
  return server
}
