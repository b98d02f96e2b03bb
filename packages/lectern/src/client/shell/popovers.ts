/**
 * Closes the drawer and the menus. The search stays open, because a reader who opened it while a page was loading is typing.
 * Browsers without popovers reject their selector, except inside `:is()`.
 */
export function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(':is(:popover-open)')) popover.hidePopover()
}
