import type { PageData } from '../shared/page-record.ts'
import { tabStorage } from './storage.ts'
import type { Store } from './store.ts'

/** The groups that are open in the document, as the page brought them and the boot script restored them. */
export function openGroupsInDocument(): Set<string> {
  const groups = document.querySelectorAll<HTMLDetailsElement>('#sidebar details[data-group][open]')
  return new Set([...groups].map((group) => group.dataset.group ?? ''))
}

/** Opens or closes a group, and remembers it for the tab's next page. */
export function setGroupOpen(store: Store, key: string, isOpen: boolean): void {
  const before = store.get().openGroups
  if (before.has(key) === isOpen) return
  const after = new Set(before)
  if (isOpen) after.add(key)
  else after.delete(key)
  store.set({ openGroups: after })
  rememberOpenGroups(after)
}

/** The open groups once a page is shown: those of before, and those above the page. */
export function groupsFor(page: PageData, open: ReadonlySet<string>): Set<string> {
  const above = page.breadcrumbs.map((_, index) => page.breadcrumbs.slice(0, index + 1).join('/'))
  return new Set([...open, ...above])
}

export function rememberOpenGroups(open: ReadonlySet<string>): void {
  tabStorage.set('sidebar-open', JSON.stringify([...open]))
}

/** Brings the current entry into the sidebar's view without moving the page. */
export function revealCurrentEntry(): void {
  const sidebar = document.getElementById('sidebar')
  const current = sidebar?.querySelector('[aria-current="page"]')
  if (!sidebar || !current) return
  const box = sidebar.getBoundingClientRect()
  const { top, bottom } = current.getBoundingClientRect()
  if (top < box.top || bottom > box.bottom) sidebar.scrollTop += top - box.top - box.height / 3
}

/** Keeps the sidebar's scroll position for the next page load. */
export function rememberSidebarScroll(): void {
  addEventListener('pagehide', () => {
    tabStorage.set('sidebar-scroll', String(document.getElementById('sidebar')?.scrollTop ?? 0))
  })
}
