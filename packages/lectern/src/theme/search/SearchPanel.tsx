import { writeQuery } from '../../client/search/search-field.ts'
import type { SearchPanelProps } from '../../client/store.ts'
import { useAppState } from '../app-context.ts'
import { Announcement } from './Announcement.tsx'
import { ForgetButton } from './ForgetButton.tsx'
import { NoResults } from './NoResults.tsx'
import { OptionList } from './OptionList.tsx'
import { keyOf } from './options.ts'
import { providerFor } from './provider-for.ts'
import { SearchFailure } from './SearchFailure.tsx'
import { SearchHints } from './SearchHints.tsx'
import { SearchSkeleton } from './SearchSkeleton.tsx'
import { useEnter } from './use-enter.ts'
import { useExcerpts } from './use-excerpts.ts'
import { useFollow } from './use-follow.ts'
import { hasHistory, useKnownPlaces } from './use-known-places.ts'
import { useListbox } from './use-listbox.ts'
import { useOptions } from './use-options.ts'
import { useQuery, useSearch } from './use-search.ts'
import { useVisibleHeight } from './use-visible-height.ts'

/** What stands below the field: where this device was, or what answers the query. */
export function SearchPanel({ field, isOpen }: SearchPanelProps): React.ReactNode {
  const nav = useAppState((state) => state.nav)
  const query = useQuery(field)
  const provider = providerFor(nav)
  const state = useSearch(provider, query)
  const { known, refresh } = useKnownPlaces(isOpen)
  const choice = useOptions(state, known)
  const { groups, options } = choice
  const excerpts = useExcerpts(provider, state.type === 'found' ? state.query : null, choice)
  const follow = useFollow(query, excerpts)
  const isFound = state.type === 'found'
  const isNothing = isFound && state.result.hits.length + state.result.answers.length === 0
  const first = isFound && !isNothing ? 0 : -1
  const suggestion = isNothing ? state.result.suggestion : null
  const search = (text: string): void => writeQuery(field, text)
  const { selected, select } = useListbox({
    field,
    list: options.map(keyOf).join(),
    length: options.length,
    first,
    onEnter: useEnter({
      state,
      query,
      isOpen,
      first,
      suggestion,
      onSuggestion: search,
      onNewTab(index) {
        const option = options[index]
        if (option) follow.tell(option, true)
      },
    }),
  })
  useVisibleHeight(field, isOpen)
  return (
    <>
      {/* What scrolls is a stop of its own in some browsers; here the arrow keys scroll, from the field. */}
      <div className="search-body" tabIndex={-1} aria-busy={state.type === 'loading'}>
        {state.type === 'loading' && <SearchSkeleton />}
        {state.type === 'failed' && <SearchFailure {...state} field={field} />}
        {isNothing && <NoResults query={state.query} suggestion={suggestion} onSearch={search} />}
        <OptionList
          groups={groups}
          excerpts={excerpts}
          follow={follow}
          selected={selected}
          onSelect={select}
          // The keyboard of a phone makes room.
          onTouchMove={() => field.blur()}
          onSearch={search}
        />
        {state.type === 'idle' && hasHistory(known) && <ForgetButton field={field} onForgotten={refresh} />}
      </div>
      <SearchHints count={first === 0 ? options.length : null} />
      <Announcement state={state} query={query} />
    </>
  )
}
