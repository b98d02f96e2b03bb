/**
 * While the sidebar is a drawer the page behind it can be neither reached nor scrolled. Opening, closing, Escape and a tap
 * outside are the browser's own.
 */
export function startDrawer(): void {
  const drawer = document.getElementById('sidebar')
  drawer?.addEventListener('toggle', (event) => {
    const isOpen = event instanceof ToggleEvent && event.target === drawer && event.newState === 'open'
    if (event.target !== drawer) return
    for (const element of outside(drawer)) element.inert = isOpen
    document.documentElement.classList.toggle('drawer-open', isOpen)
    if (isOpen) drawer.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  })
}

/** Everything beside the drawer and its ancestors. */
function outside(drawer: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let node: HTMLElement | null = drawer; node && node !== document.body; node = node.parentElement) {
    const siblings = [...(node.parentElement?.children ?? [])]
    found.push(
      ...siblings.filter((sibling): sibling is HTMLElement => sibling instanceof HTMLElement && sibling !== node),
    )
  }
  return found.filter((element) => element.tagName !== 'SCRIPT')
}
