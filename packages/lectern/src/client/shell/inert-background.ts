/**
 * While a panel is open the page behind it can be neither reached nor scrolled. The browser then styles every element behind
 * anew, so this is for the task after the frame that shows the panel; by then it may be closed again.
 */
export function setBackgroundInert(panel: HTMLElement): void {
  if (panel.matches(':is(:popover-open, [open])')) cover(panel, true)
}

/** Ends that: when the panel closes, and before it leads the focus back to what could not take it. */
export function clearBackgroundInert(panel: HTMLElement): void {
  cover(panel, false)
}

function cover(panel: HTMLElement, isCovered: boolean): void {
  document.documentElement.classList.toggle('covered', isCovered)
  // Of a modal dialog the browser does the rest.
  if (panel.matches(':modal')) return
  for (const element of outside(panel)) element.inert = isCovered
}

/** Everything beside the panel and its ancestors. */
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
