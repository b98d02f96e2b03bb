import type { MouseEvent } from 'react'
import { rememberSearch } from '../../client/recent-searches.ts'
import { useApp, useHref } from '../app-context.ts'
import { type SearchOption, termsOf } from './options.ts'

type LinkOption = Exclude<SearchOption, { type: 'query' }>

/** What a click on an option's link does beside what links do: it remembers the search, tells what to mark there, and closes the dialog. */
export function useFollow(query: string): (event: MouseEvent, option: LinkOption) => void {
  const { actions } = useApp()
  const href = useHref()
  return (event, option) => {
    if (option.type !== 'page') rememberSearch(query)
    // Another tab or window: the reader stays in this one, and in the dialog.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (option.type !== 'page') actions.expectFound({ href: href(option.link), terms: termsOf(option, query) })
    actions.closeSearch()
  }
}
