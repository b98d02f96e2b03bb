import type { PageChunk, PageData } from '../../shared/page-record.ts'
import { routeAt, withBase } from '../../shared/routes/routes.ts'
import type { ChunkRef, NavData } from '../../shared/site-data.ts'
import { mayBePage } from '../loading/nav-loader.ts'

/** The document's page, compared with the navigation data. */
export interface FirstPage {
  shown: PageChunk
  /** The address's route, or the page's own if the address isn't a route. */
  route: string
  /** The chunk that the navigation data lists for that route. */
  listed: ChunkRef | undefined
  /** Whether the document matches the navigation data. If not, it's from another deployment or another page. */
  isCurrent: boolean
}

/** What `late.ts` adds to the sections that it renders, and leaves where it releases them. The Content Security Policy forbids styles when HTML is parsed again. */
const sectionStyles = /(<section[^>]*) style="(?:content-visibility: visible;)?"/g

/** Reads the page's data from the document, and its headings from the content. */
export function readFirstPage(pageData: string, article: Element, nav: NavData): FirstPage {
  const data: Omit<PageData, 'headers'> = JSON.parse(pageData)
  const { app = '', chunk } = document.documentElement.dataset
  const headings = [...article.querySelectorAll(':is(h2,h3,h4,h5,h6)[id]')]
  const headers = headings.map(({ id, localName, textContent }) => ({
    level: Number(localName[1]),
    title: textContent.trim(),
    slug: id,
  }))
  const route = routeAt(nav.site.base, location.pathname) ?? data.path
  // Some hosts also serve a page at variants of its address.
  const listed = nav.chunks[mayBePage(route, nav) ? route : data.path]
  return {
    shown: { data: { ...data, headers }, html: article.innerHTML.replace(sectionStyles, '$1') },
    route,
    listed,
    // The not-found page has no chunk: it's current where none is listed.
    isCurrent: listed?.[1] === chunk && app.endsWith(nav.app),
  }
}

/** Replaces a variant of the page's address with the canonical one, so that relative links resolve correctly. */
export function normalizeAddress(path: string, base: string): void {
  const { pathname, search, hash } = location
  const own = withBase(base, path)
  // Pages outside the site's base are copies, such as archives and translations. Leave their address alone.
  if (own !== pathname && pathname.startsWith(base.slice(0, -1)))
    history.replaceState(history.state, '', own + search + hash)
}
