import { writeQuery } from '../../client/search/search-field.ts'
import type { SearchPanelProps } from '../../client/store.ts'
import { useAppState } from '../app-context.ts'
import { useEnter } from './combobox/use-enter.ts'
import { useFollow } from './combobox/use-follow.ts'
import { useListbox } from './combobox/use-listbox.ts'
import { SearchFailure } from './dialog/SearchFailure.tsx'
import { SearchHints } from './dialog/SearchHints.tsx'
import { SearchSkeleton } from './dialog/SearchSkeleton.tsx'
import { ClearHistoryButton } from './history/ClearHistoryButton.tsx'
import { hasHistory, useHistory } from './history/use-history.ts'
import { usePreview } from './preview/use-preview.ts'
import { providerFor } from './provider-for.ts'
import { Announcement } from './results/Announcement.tsx'
import { NoResults } from './results/NoResults.tsx'
import { OptionList } from './results/OptionList.tsx'
import { keyOf } from './results/options.ts'
import { useExcerpts } from './results/use-excerpts.ts'
import { useOptions } from './results/use-options.ts'
import { useQuery, useSearch } from './use-search.ts'

/** The content below the search field: the history or the results. */
export function SearchPanel({ field, isOpen }: SearchPanelProps): React.ReactNode {
  const nav = useAppState((state) => state.nav)
  const query = useQuery(field)
  const provider = providerFor(nav)
  const state = useSearch(provider, query)
  const { history, refresh } = useHistory(isOpen)
  const choice = useOptions(state, history)
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
        if (option) follow.report(option, true)
      },
    }),
  })
  const Preview = usePreview(isOpen)
  const option = options[selected]
  return (
    <>
      {/* Some browsers make scrollable elements focusable. Here, the arrow keys scroll from the field. */}
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
          // Closes a phone's keyboard.
          onTouchMove={() => field.blur()}
          onSearch={search}
        />
        {state.type === 'idle' && hasHistory(history) && <ClearHistoryButton field={field} onClear={refresh} />}
      </div>
      {Preview && first === 0 && option && option.type !== 'query' && <Preview option={option} follow={follow} />}
      <SearchHints count={first === 0 ? options.length : null} />
      <Announcement state={state} query={query} />
    </>
  )
}
