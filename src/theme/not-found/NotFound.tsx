import { useEffect, useState } from 'react'
import { useApp, useAppState, useHref } from '../app-context.ts'
import { nearestPages } from './nearest-pages.ts'

/** What stands where no page matches: search, the path asked for, and the pages nearest to it. */
export function NotFound(): React.ReactNode {
  const { actions } = useApp()
  const href = useHref()
  // The document is the same for every missing path, so what was asked for is known in the browser only. It comes last,
  // so that nothing moves when it comes.
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => setPath(window.location.pathname), [])
  return (
    <article className="not-found">
      <h1 tabIndex={-1}>Page not found</h1>
      <p>There is no page at this address.</p>
      <p className="not-found-ways">
        <button type="button" className="button" data-action="search" onClick={actions.openSearch}>
          Search the docs
        </button>
        <a href={href('/')}>Go to the overview</a>
      </p>
      {path !== null && <Nearest path={path} />}
    </article>
  )
}

function Nearest({ path }: { path: string }): React.ReactNode {
  const href = useHref()
  const nav = useAppState((state) => state.nav)
  const pages = nearestPages(path, nav, 5)
  const asked = <code>{path}</code>
  if (pages.length === 0) return <p>You asked for {asked}.</p>
  return (
    <>
      <p>You asked for {asked}. These pages are near:</p>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <a href={href(page.path)}>{page.title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
