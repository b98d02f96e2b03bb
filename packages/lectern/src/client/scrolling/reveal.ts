import { decodeFragment } from '../../shared/routes/routes.ts'

/** The element with the id in a hash, or `null`. */
export function elementForHash(hash: string): HTMLElement | null {
  return document.getElementById(decodeFragment(hash))
}

/**
 * Opens the tabs and `<details>` elements that hide an element.
 * @returns whether anything was hidden
 */
export function reveal(place: Element | null): boolean {
  let wasHidden = false
  for (let box = place?.parentElement; box; box = box.parentElement) {
    const tab = box.matches('.panel') && box.previousElementSibling?.querySelector('input')
    if (tab && !tab.checked) wasHidden = tab.checked = true
    else if (box instanceof HTMLDetailsElement && !box.open) wasHidden = box.open = true
  }
  return wasHidden
}

/** How far below the top of the window a link puts its heading, in pixels: below the header. */
export function scrollOffset(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
