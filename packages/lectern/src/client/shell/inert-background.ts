/**
 * Makes the page behind an open panel inert and stops it from scrolling. The browser then restyles every element behind the panel, so
 * call this after the frame that shows the panel. The panel may have been closed again by then.
 */
export function setBackgroundInert(panel: HTMLElement): void {
  if (panel.matches(':is(:popover-open, [open])')) cover(panel, true)
}

/** Makes the page interactive again. Call this before the panel returns the focus, because inert elements can't take it. */
export function clearBackgroundInert(panel: HTMLElement): void {
  cover(panel, false)
}

function cover(panel: HTMLElement, isCovered: boolean): void {
  document.documentElement.classList.toggle('covered', isCovered)
  // For a modal dialog, the browser does the rest.
  if (panel.matches(':modal')) return
  for (const element of outside(panel)) element.inert = isCovered
}

/** Every element outside the panel, except its ancestors. */
function outside(panel: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let node: HTMLElement | null = panel; node && node !== document.body; node = node.parentElement) {
    const siblings = [...(node.parentElement?.children ?? [])]
    found.push(
      ...siblings.filter((sibling): sibling is HTMLElement => sibling instanceof HTMLElement && sibling !== node),
    )
  }
  return found.filter((element) => element.tagName !== 'SCRIPT')
}
