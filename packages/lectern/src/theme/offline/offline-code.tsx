import { openOffline } from '../../client/offline/offline.ts'
import type { Store } from '../../client/store.ts'
import { OfflineControl } from './OfflineControl.tsx'

/** Adds the control for saving pages to the end of every page, unless there is nothing to show because the server can't be reached. */
export async function startOffline(store: Store): Promise<void> {
  const offline = await openOffline(store.get().nav.site.base)
  const { offer, copy } = offline.get()
  if (!offer && !copy) return
  store.set({ offline: () => <OfflineControl offline={offline} /> })
}
