import { useEffect, useRef, useState } from 'react'
import { revealCurrentEntry } from '../../client/shell/sidebar-state.ts'
import { pagesName } from '../../shared/site-data.ts'
import { trustedHtml } from '../../shared/trusted-types.ts'
import { useApp, useAppState } from '../app-context.ts'
import { filterTree } from './filter-tree.ts'
import { SidebarTree } from './SidebarTree.tsx'

/**
 * The list of pages: a column on wide screens, otherwise a drawer. The drawer is a native popover, so it opens and closes
 * without JavaScript.
 */
export function Sidebar(): React.ReactNode {
  const nodes = useAppState((state) => state.nav.sidebars[state.page.sidebar]) ?? []
  const current = useAppState((state) => state.page.path)
  const name = useAppState((state) => pagesName(state.nav.site))
  const { actions, staticMarkup } = useApp()
  const { topLinks } = staticMarkup
  const [typed, setQuery] = useState('')
  const query = typed.trim()
  const found = filterTree(nodes, query)
  return (
    <nav
      id="sidebar"
      className="side"
      aria-label="Sidebar"
      popover="auto"
      // In React, `toggle` bubbles, so groups get here, too. Those don't move the reader.
      onToggle={({ target, currentTarget }) => target === currentTarget && revealCurrentEntry()}
    >
      <button type="button" className="close" popoverTarget="sidebar" popoverTargetAction="hide">
        Close
      </button>
      <Filter onQuery={setQuery} />
      <div className="side-box">
        <ul
          className="top-links"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own TopLinks, rendered by the build
          dangerouslySetInnerHTML={{ __html: trustedHtml(topLinks) }}
          suppressHydrationWarning
        />
        <SidebarTree nodes={found} current={current} isFiltered={query !== ''} />
        <p className="filter-note" role="status">
          {found.length === 0 && `No pages match “${query}”.`}
        </p>
        {query !== '' && (
          <button type="button" className="search-minor" onClick={() => actions.openSearch(query)}>
            {`Search ${name} for “${query}”`}
          </button>
        )}
      </div>
    </nav>
  )
}

/** Filters the tree while the reader types. The field is part of the document, so text typed before hydration counts. */
function Filter({ onQuery }: { onQuery: (query: string) => void }): React.ReactNode {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current?.value) onQuery(input.current.value)
  }, [onQuery])
  return (
    <input
      ref={input}
      type="search"
      className="filter"
      data-action="filter"
      aria-label="Filter pages"
      placeholder="Filter pages"
      autoComplete="off"
      onInput={(event) => onQuery(event.currentTarget.value)}
    />
  )
}
