import type { Store } from '../client/store.ts'
import { PageMenu } from './page-menu/PageMenu.tsx'

/** Adds what readers don't need at first: the menu of each page, the control for saving pages, and the note on changed sections. */
export async function startExtras(store: Store): Promise<void> {
  const { site, extras, changes } = store.get().nav
  if (!extras) return
  await loadStyle(site.base + extras.style)
  if (site.assistants) store.set({ pageMenu: PageMenu })
  // If one fails, the other still starts.
  await Promise.allSettled([
    extras.hasOffline && import('./offline/offline-code.tsx').then(({ startOffline }) => startOffline(store)),
    changes && import('../client/changes/changes-note.ts').then(({ startChanges }) => startChanges(store)),
  ])
}

function loadStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${href} did not load`)))
    document.head.append(link)
  })
}
