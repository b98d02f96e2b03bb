import type { PageData } from '../../shared/page-record.ts'
import { currentItem } from '../../shared/routes/current-item.ts'
import { groupKeys } from '../../shared/sidebar.ts'
import { scrollInBox } from '../scrolling/scroll-in-box.ts'
import { tabStorage } from '../storage/safe-storage.ts'
import type { Store } from '../store.ts'

/** The groups that are open in the document: those the build opened and those the boot script restored. */
export function openGroupsInDocument(): Set<string> {
  const groups = document.querySelectorAll<HTMLDetailsElement>('#sidebar details[data-group][open]')
  return new Set([...groups].map((group) => group.dataset.group ?? ''))
}

/** Markup of the document's closed groups, by key. Groups with the current entry are left out, because that one changes. */
export function closedGroupsInDocument(): Map<string, string> {
  const closed = 'details[data-group]:not([open])'
  const lists = [...document.querySelectorAll(`#sidebar ${closed}:not(${closed} *) > ul`)]
  const unchanging = lists.filter((list) => !list.querySelector('[aria-current]'))
  return new Map(unchanging.map((list) => [list.parentElement?.dataset.group ?? '', list.innerHTML]))
}

/** Opens or closes a group, and saves that for the next document in this tab. */
export function setGroupOpen(store: Store, key: string, isOpen: boolean): void {
  const before = store.get().openGroups
  if (before.has(key) === isOpen) return
  const after = new Set(before)
  if (isOpen) after.add(key)
  else after.delete(key)
  store.set({ openGroups: after })
  rememberOpenGroups(after)
}

/** The groups to open for a page: the ones already open, and the page's ancestors. */
export function groupsFor(page: PageData, open: ReadonlySet<string>): Set<string> {
  return new Set([...open, ...groupKeys(page.breadcrumbs)])
}

export function rememberOpenGroups(open: ReadonlySet<string>): void {
  tabStorage.set('sidebar-open', JSON.stringify([...open]))
}

/** Marks the header's link or menu with the section that the page is in. */
export function markSection(store: Store): void {
  const { nav, page } = store.get()
  const current = currentItem(nav.site.nav, page)
  for (const [index, item] of document.querySelectorAll('.links > :is(a, button)').entries()) {
    item.ariaCurrent = index === current ? 'true' : null
  }
}

/** Scrolls the sidebar to the current entry without scrolling the page. */
export function revealCurrentEntry(): void {
  const box = sidebarBox()
  const current = box?.querySelector('[aria-current="page"]')
  if (!box || !current) return
  // A few pixels only cut off the first entry.
  if (box.scrollTop < 40) box.scrollTop = 0
  scrollInBox(current, box)
}

/** Scrolls a list's box to the marked heading, or to its top if none is marked, unless the reader is using the box. */
export function revealCurrentHeading(list: Element): void {
  const box = list.closest('.side-box, .toc, .menu-panel')
  const current = list.querySelector('[aria-current]') ?? list.previousElementSibling
  if (box && current && !box.matches(':hover, :focus-within')) scrollInBox(current, box)
}

/** The scrollable part of the sidebar. */
export function sidebarBox(): HTMLElement | null {
  return document.querySelector('#sidebar > .side-box')
}

/** Saves the sidebar's scroll position for the next page load. */
export function rememberSidebarScroll(): void {
  addEventListener('pagehide', () => {
    tabStorage.set('sidebar-scroll', String(sidebarBox()?.scrollTop ?? 0))
  })
}
