import type { SearchCode } from '../../client/store.ts'
import { providerFor } from './provider-for.ts'
import { SearchPanel } from './SearchPanel.tsx'

/** Everything of the search that is loaded when it is first wanted. */
export const searchCode: SearchCode = {
  Panel: SearchPanel,
  prefetchIndex(nav) {
    // A failure here is nobody's loss: the first query tries again, and tells.
    providerFor(nav)
      .search('', new AbortController().signal)
      .catch(() => undefined)
  },
}
