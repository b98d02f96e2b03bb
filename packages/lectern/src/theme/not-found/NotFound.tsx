import { useEffect, useState } from 'react'
import type { PageLink } from '../../shared/page-record.ts'
import { decodePart } from '../../shared/routes.ts'
import { pagesName } from '../../shared/site-data.ts'
import { useAppState, useHref } from '../app-context.ts'
import { Icon } from '../header/icons.tsx'
import { nearestPages } from './nearest-pages.ts'

/** The not-found page: the requested path, search, similar pages, and popular pages. */
export function NotFound(): React.ReactNode {
  const popular = useAppState((state) => state.nav.site.search.popular)
  const nav = useAppState((state) => state.nav)
  // The document is the same for every missing path, so only the browser knows which one was requested. Space is reserved
  // for it, so that nothing shifts.
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => setPath(decodePart(window.location.pathname)), [])
  const nearest = path === null ? [] : nearestPages(path, nav, maxNearest)
  return (
    <article className="not-found">
      <h1 tabIndex={-1}>Page not found</h1>
      <p>There is no page at this address. Check it for typos, or try one of the pages below.</p>
      <p className="asked">
        You asked for <code>{path}</code>
      </p>
      <button type="button" className="search big" data-action="search">
        <Icon name="search" size={18} />
        <span>{`Search ${pagesName(nav.site)}`}</span>
        <kbd />
      </button>
      <div className="ways">
        <section className="near">
          <h2>Similar pages</h2>
          <PageList pages={nearest} />
          {path !== null && nearest.length === 0 && <p>No similar pages found.</p>}
        </section>
        <section>
          <h2>Popular pages</h2>
          <PageList pages={[...popular.slice(0, maxNearest - 1), { path: '/', title: 'Overview' }]} />
        </section>
      </div>
    </article>
  )
}

/** Matches the length of the other list. */
const maxNearest = 5

function PageList({ pages }: { pages: readonly PageLink[] }): React.ReactNode {
  const href = useHref()
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.path}>
          <a href={href(page.path)}>{page.title}</a>
        </li>
      ))}
    </ul>
  )
}
