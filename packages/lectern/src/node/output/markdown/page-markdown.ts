import { routeToMarkdown } from '../../../shared/routes/markdown-routes.ts'
import { isExternal, withBase } from '../../../shared/routes/routes.ts'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import type { SiteConfig } from '../../config/schema.ts'
import { writeBlocks } from './blocks.ts'
import { parseArticle } from './elements.ts'

type Settings = Pick<SiteConfig, 'origin' | 'base'>

/**
 * The Markdown version of a page, for language models and other programs. It is made from the HTML that readers get, so both say
 * the same: constants have their values, directives are plain Markdown, and links are absolute.
 * @param route of the page
 */
export function createMarkdownFile(route: string, html: string, settings: Settings): SiteFile {
  return { path: routeToMarkdown(route), content: toMarkdown(route, html, settings) }
}

/** Writes an article as CommonMark with GitHub's tables. */
export function toMarkdown(route: string, html: string, { origin, base }: Settings): string {
  const host = origin ?? ''
  const absolute = (address: string): string => {
    // An expression that is evaluated when a workflow runs is no address of this site.
    if (isExternal(address) || address.startsWith('{{')) return address
    return host + (address.startsWith('/') ? address : withBase(base, route) + address)
  }
  return `${writeBlocks(parseArticle(html), { absolute })}\n`
}
