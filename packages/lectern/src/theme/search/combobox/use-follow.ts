import { rememberSearch } from '../../../client/storage/recent-searches.ts'
import type { Excerpts } from '../../../search/provider.ts'
import { useApp, useHref } from '../../app-context.ts'
import { type SearchOption, termsOf } from '../results/options.ts'

/** An option with a link. */
export type LinkOption = Exclude<SearchOption, { type: 'query' }>

/** The part of an event that says where a link opens. */
type PointerButtons = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** What happens when an option's link is followed, in addition to the browser's navigation. */
export interface Follow {
  /** The words to highlight where an option leads to. */
  terms(option: SearchOption): string[]
  /** Saves the search, and passes the terms to highlight to the opened page. */
  report(option: SearchOption, isElsewhere: boolean): void
  /** A click, which also closes the dialog unless it opens another tab or window. */
  click(event: PointerButtons, option: LinkOption): void
}

export function useFollow(query: string, excerpts: Excerpts): Follow {
  const { actions } = useApp()
  const href = useHref()
  function terms(option: SearchOption): string[] {
    if (option.type === 'page' || option.type === 'query') return []
    return termsOf(option, query, excerpts.get(option.link))
  }
  function report(option: SearchOption, isElsewhere: boolean): void {
    if (option.type === 'page' || option.type === 'query') return
    rememberSearch(query)
    actions.highlightResult({ href: href(option.link), terms: terms(option) }, isElsewhere)
  }
  return {
    terms,
    report,
    click(event, option) {
      // The context menu can open the link anywhere.
      if (event.button > 1) return
      const isElsewhere = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey
      report(option, isElsewhere)
      if (!isElsewhere) actions.closeSearch()
    },
  }
}
