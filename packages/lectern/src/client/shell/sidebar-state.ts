import type { PageData } from '../../shared/page-record.ts'
import { scrollInBox } from '../scrolling/scroll-in-box.ts'
import { tabStorage } from '../storage/safe-storage.ts'
import type { Store } from '../store.ts'

/** The groups that are open in the document, as the page brought them and the boot script restored them. */
export function openGroupsInDocument(): Set<string> {
  const groups = document.querySelectorAll<HTMLDetailsElement>('#sidebar details[data-group][open]')
  return new Set([...groups].map((group) => group.dataset.group ?? ''))
}

/** What the closed groups of the document hold, by their keys: the current page's own one changes with the reader. */
export function closedGroupsInDocument(): Map<string, string> {
  const closed = 'details[data-group]:not([open])'
  const lists = [...document.querySelectorAll(`#sidebar ${closed}:not(${closed} *) > ul`)]
  const unchanging = lists.filter((list) => !list.querySelector('[aria-current]'))
  return new Map(unchanging.map((list) => [list.parentElement?.dataset.group ?? '', list.innerHTML]))
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
  const box = sidebarBox()
  const current = box?.querySelector('[aria-current="page"]')
  if (box && current) scrollInBox(current, box)
}

/** Brings the marked heading of a list into its box's view, or what stands above the list; the reader's own hand is not forced. */
export function revealCurrentHeading(list: Element): void {
  const box = list.closest('.side-box, .toc')
  const current = list.querySelector('[aria-current]') ?? list.previousElementSibling
  if (box && current && !box.matches(':hover, :focus-within')) scrollInBox(current, box)
}

/** The part of the sidebar that scrolls. */
export function sidebarBox(): HTMLElement | null {
  return document.querySelector('#sidebar > .side-box')
}

/** Keeps the sidebar's scroll position for the next page load. */
export function rememberSidebarScroll(): void {
  addEventListener('pagehide', () => {
    tabStorage.set('sidebar-scroll', String(sidebarBox()?.scrollTop ?? 0))
  })
}
