import { openBuiltSite } from '../../packages/lectern/src/node/mcp/built-site.ts'
import { cutPage } from '../../packages/lectern/src/node/mcp/page-markdown.ts'
import type { ReadOwnText } from './agent.ts'

/** Reads the sections of a built site. @throws Error for a section that doesn't exist */
export function ownTextsOf(dir: string): ReadOwnText {
  const site = openBuiltSite(dir)
  return async (path) => {
    const [route = '', anchor = ''] = path.split('#')
    const page = (await site.lists.pages()).find((one) => one.path === route)
    const sections = page ? cutPage(await site.markdown(page), page.headers) : []
    const section = sections.find(({ slug }) => slug === anchor)
    if (!section) throw new Error(`there is no section ${path}`)
    return section.own
  }
}
