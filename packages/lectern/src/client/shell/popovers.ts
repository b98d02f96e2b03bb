/**
 * Closes the drawer and the menus. The search stays open, as a reader who opened it while a page was loading is typing.
 * Browsers without popovers refuse their selector, but not inside of `:is()`.
 */
export function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(':is(:popover-open)')) popover.hidePopover()
}
