import { useEffect, useRef, useState } from 'react'
import { recentPages } from '../../client/recent-pages.ts'
import type { SearchDialogProps } from '../../client/store.ts'
import { createSearch } from '../../search/create-search.ts'
import type { SearchHit, SearchProvider } from '../../search/provider.ts'
import type { NavData } from '../../shared/site-data.ts'
import { useApp, useAppState, useHref } from '../app-context.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSearch } from './use-search.ts'

/** One for the life of the tab, so that the index is fetched once; a site that was edited meanwhile gets a new one. */
const providers = new WeakMap<NavData['site'], SearchProvider>()

function providerFor(nav: NavData): SearchProvider {
  const provider = providers.get(nav.site) ?? createSearch(nav)
  providers.set(nav.site, provider)
  return provider
}

/** Search over the whole site, in a dialog of the browser's own: focus stays inside, Escape closes it. */
export function SearchDialog({ typed }: SearchDialogProps): React.ReactNode {
  const { actions } = useApp()
  const href = useHref()
  const nav = useAppState((state) => state.nav)
  const dialog = useRef<HTMLDialogElement>(null)
  const provider = providerFor(nav)
  const [query, setQuery] = useState(typed)
  const state = useSearch(provider, query)
  const current = useAppState((state) => state.page.path)
  const [recent] = useState(() => recentHits(current))
  // What was there before the first letter must not be taken for an answer.
  const hits = state.type === 'hits' ? state.hits : query === '' ? recent : []
  const keys = useListKeys(hits.length, take, hits.map(({ link }) => link).join())
  useEffect(() => dialog.current?.showModal(), [])

  function take(index: number, inNewTab: boolean): void {
    const hit = hits[index]
    if (!hit) return
    if (inNewTab) window.open(href(hit.link))
    else {
      actions.closeSearch()
      window.location.assign(href(hit.link))
    }
  }

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search the docs"
      onClose={actions.closeSearch}
      closedby="any"
    >
      <div className="search-field">
        <input
          type="text"
          role="combobox"
          aria-label="Search the docs"
          aria-expanded={hits.length > 0}
          aria-controls="search-results"
          aria-activedescendant={hits.length > 0 ? `hit-${keys.selected}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search..."
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={keys.onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div id="search-results" className="search-results" role="listbox" aria-label="Results">
        {hits.map((hit, index) => (
          <Hit key={hit.link} hit={hit} index={index} isSelected={index === keys.selected} onSelect={keys.select} />
        ))}
      </div>
      <p className="search-note" role="status">
        {noteFor(state.type, hits.length, query)}
      </p>
    </dialog>
  )
}

/** The pages that the reader was at before, but for the one they are at. */
function recentHits(current: string): SearchHit[] {
  const pages = recentPages().filter(({ path }) => path !== current)
  return pages.map(({ path, title }) => ({
    link: path,
    title: [{ text: title, isMatch: false }],
    page: title,
    ancestors: [],
    excerpt: [],
  }))
}

interface HitProps {
  hit: SearchHit
  index: number
  isSelected: boolean
  onSelect: (index: number) => void
}

function Hit({ hit, index, isSelected, onSelect }: HitProps): React.ReactNode {
  const { actions } = useApp()
  const href = useHref()
  const title = hit.title.map(({ text }) => text).join('')
  return (
    <a
      id={`hit-${index}`}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      href={href(hit.link)}
      onPointerMove={() => onSelect(index)}
      onClick={actions.closeSearch}
    >
      {title}
      {title !== hit.page && <small>{hit.page}</small>}
    </a>
  )
}

function noteFor(type: 'idle' | 'hits' | 'failed', count: number, query: string): string {
  if (type === 'failed') return 'Search could not be loaded. Type on to try again.'
  if (type === 'idle') return count > 0 ? 'Recently visited' : 'Type to search titles and headings.'
  return count === 0 ? `Nothing found for “${query}”.` : `${count} ${count === 1 ? 'result' : 'results'}`
}
