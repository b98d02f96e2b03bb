import { useEffect, useState } from 'react'
import type { PageLink } from '../../shared/page-record.ts'
import { decodePart } from '../../shared/routes/routes.ts'
import { pagesName } from '../../shared/site-data.ts'
import { useAppState, useHref } from '../app-context.ts'
import { Icon } from '../header/icons.tsx'

/** The not-found page: the requested path, search, similar pages, and popular pages. */
export function NotFound(): React.ReactNode {
  const popular = useAppState((state) => state.nav.site.search.popular)
  const nav = useAppState((state) => state.nav)
  // The document is the same for every missing path, so only the browser knows which one was requested. Space is reserved
  // for it, so that nothing shifts.
  const [path, setPath] = useState('')
  const [nearest, setNearest] = useState<readonly PageLink[] | null>(null)
  useEffect(() => {
    const asked = decodePart(window.location.pathname)
    setPath(asked)
    // Only this page needs it.
    import('./nearest-pages.ts')
      .then(({ nearestPages }) => nearestPages(asked, nav, maxNearest))
      .catch(() => [])
      .then(setNearest)
  }, [nav])
  return (
    <article className="not-found">
      <h1 tabIndex={-1}>Page not found</h1>
      <p>There is no page at this address. Check it for typos.</p>
      <p className="asked">
        You asked for <code>{path}</code>
      </p>
      <button type="button" className="search big" data-action="search">
        <Icon name="search" size={18} />
        <span>{`Search ${pagesName(nav.site)}`}</span>
        <kbd />
      </button>
      <div className="ways">
        {nearest?.length !== 0 && (
          <section className="near">
            <h2>Similar pages</h2>
            <PageList pages={nearest ?? []} />
          </section>
        )}
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
