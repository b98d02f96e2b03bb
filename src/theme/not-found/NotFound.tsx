import { useEffect, useState } from 'react'
import { useAppState, useHref } from '../app-context.ts'
import { nearestPages } from './nearest-pages.ts'

/** What stands where no page matches: the path asked for, the pages nearest to it, and search. */
export function NotFound(): React.ReactNode {
  const href = useHref()
  const nav = useAppState((state) => state.nav)
  // The document is the same for every missing path, so what was asked for is known in the browser only.
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => setPath(window.location.pathname), [])
  const suggestions = path === null ? [] : nearestPages(path, nav, 5)
  return (
    <article className="not-found">
      <h1 tabIndex={-1}>Page not found</h1>
      <p>{path === null ? 'There is no page at this address.' : <NamedPath path={path} />}</p>
      {suggestions.length > 0 && (
        <>
          <p>These pages are near:</p>
          <ul>
            {suggestions.map((page) => (
              <li key={page.path}>
                <a href={href(page.path)}>{page.title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="not-found-ways">
        <button type="button" className="button" data-action="search">
          Search the docs
        </button>
        <a href={href('/')}>Go to the overview</a>
      </p>
    </article>
  )
}

function NamedPath({ path }: { path: string }): React.ReactNode {
  return (
    <>
      There is no page at <code>{path}</code>.
    </>
  )
}
