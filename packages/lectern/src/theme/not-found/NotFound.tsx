import { useEffect, useState } from 'react'
import type { PageLink } from '../../shared/page-record.ts'
import { decodePart } from '../../shared/routes.ts'
import { useAppState, useHref } from '../app-context.ts'
import { Icon } from '../header/icons.tsx'
import { nearestPages } from './nearest-pages.ts'

/** What stands where no page matches: the path asked for, search, the pages nearest to it, and those that many look for. */
export function NotFound(): React.ReactNode {
  const popular = useAppState((state) => state.nav.site.search.popular)
  const nav = useAppState((state) => state.nav)
  // The document is the same for every missing path, so what was asked for is known in the browser only. Its room is kept,
  // so that nothing moves when it comes.
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => setPath(decodePart(window.location.pathname)), [])
  const nearest = path === null ? [] : nearestPages(path, nav, maxNearest)
  return (
    <article className="not-found">
      <h1 tabIndex={-1}>Page not found</h1>
      <p>There is no page at this address. It may have moved, or a letter of it went astray.</p>
      <p className="asked">
        You asked for <code>{path}</code>
      </p>
      <button type="button" className="search big" data-action="search">
        <Icon name="search" size={18} />
        <span>Search the docs</span>
        <kbd />
      </button>
      <div className="ways">
        <section className="near">
          <h2>Nearest pages</h2>
          <PageList pages={nearest} />
          {path !== null && nearest.length === 0 && <p>No page has an address like it.</p>}
        </section>
        <section>
          <h2>Often looked for</h2>
          <PageList pages={[...popular.slice(0, maxNearest - 1), { path: '/', title: 'Overview' }]} />
        </section>
      </div>
    </article>
  )
}

/** As many as the other list has room for. */
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
