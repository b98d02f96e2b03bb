import type { SearchCode } from '../../client/store.ts'
import { providerFor } from './provider-for.ts'
import { SearchPanel } from './SearchPanel.tsx'

/** The part of the search that is loaded on first use. */
export const searchCode: SearchCode = {
  Panel: SearchPanel,
  prefetchIndex(nav) {
    // Failures are ignored, because the first query tries again and reports them.
    providerFor(nav)
      .search('', new AbortController().signal)
      .catch(() => undefined)
  },
}
