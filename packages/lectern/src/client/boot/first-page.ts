import type { PageChunk, PageData } from '../../shared/page-record.ts'
import { routeAt, withBase } from '../../shared/routes.ts'
import type { ChunkRef, NavData } from '../../shared/site-data.ts'
import { mayBePage } from '../loading/nav-loader.ts'

/** The page that the document holds, as the navigation sees it. */
export interface FirstPage {
  shown: PageChunk
  /** The route that the address names; the page's own where it names none. */
  route: string
  /** The chunk that the navigation lists for that route. */
  listed: ChunkRef | undefined
  /** Whether the document holds what the navigation lists. Else it is of another deployment, or another page's. */
  isCurrent: boolean
}

/** Reads what the document says of itself; its headings are those of the content. */
export function readFirstPage(pageData: string, article: Element, nav: NavData): FirstPage {
  const data: Omit<PageData, 'headers'> = JSON.parse(pageData)
  const headings = [...article.querySelectorAll(':is(h2,h3,h4,h5,h6)[id]')]
  const headers = headings.map(({ id, localName, textContent }) => ({
    level: Number(localName[1]),
    title: textContent.trim(),
    slug: id,
  }))
  const route = routeAt(nav.site.base, location.pathname) ?? data.path
  // Some hosts serve a page at other forms of its address, too.
  const listed = nav.chunks[mayBePage(route, nav) ? route : data.path]
  return {
    shown: { data: { ...data, headers }, html: article.innerHTML },
    route,
    listed,
    // The not-found page has no chunk, and belongs where none is listed.
    isCurrent: listed?.[1] === document.documentElement.dataset.chunk,
  }
}

/** Where a host serves a page at another form of its address, the address becomes the page's own: what is added to it stays right. */
export function normalizeAddress(path: string, base: string): void {
  const { pathname, search, hash } = location
  const own = withBase(base, path)
  // What lies outside of the site is a copy of it: an archive, a translation.
  if (own !== pathname && pathname.startsWith(base.slice(0, -1)))
    history.replaceState(history.state, '', own + search + hash)
}
