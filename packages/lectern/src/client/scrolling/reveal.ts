import { decodeFragment } from '../../shared/routes.ts'

/** What a fragment names; nothing for none. */
export function elementForHash(hash: string): HTMLElement | null {
  return document.getElementById(decodeFragment(hash))
}

/**
 * Opens what hides a place that is to be shown: the tabs and the closed details that it stands in.
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
