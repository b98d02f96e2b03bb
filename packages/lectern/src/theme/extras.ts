import { startMenuMarks } from '../client/shell/menu-marks.ts'
import type { Store } from '../client/store.ts'
import { ContentsMenu } from './contents-menu/ContentsMenu.tsx'
import { HelpDialog } from './help/HelpDialog.tsx'
import { PageMenu } from './page-menu/PageMenu.tsx'

/**
 * Adds what readers don't need at first: menus of the page and its headings, the help, the marks in the header's menus, the control for
 * saving pages, and the note on changed sections.
 */
export async function startExtras(store: Store): Promise<void> {
  const { site, extras, changes } = store.get().nav
  if (extras) await loadStyle(site.base + extras.style)
  store.set({ extras: { ContentsMenu, HelpDialog, PageMenu: site.assistants ? PageMenu : null } })
  startMenuMarks(store)
  // If one fails, the other still starts.
  await Promise.allSettled([
    extras?.hasOffline && import('./offline/offline-code.tsx').then(({ startOffline }) => startOffline(store)),
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
