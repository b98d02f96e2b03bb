/**
 * While the sidebar is a drawer the page behind it can be neither reached nor scrolled. Opening, closing, Escape and a tap
 * outside are the browser's own.
 */
export function startDrawer(): void {
  const drawer = document.getElementById('sidebar')
  if (!drawer) return
  drawer.addEventListener('toggle', ({ newState }) => newState === 'open' && enter(drawer))
  // The tap that opened it may have been the reader's first move, which brought this code.
  if (drawer.matches(':popover-open')) enter(drawer)
  // Before it closes: the search dialog closes it, and then takes the focus, which it could not do while it is inert.
  drawer.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && cover(drawer, false))
  // A window turned or drawn wide has room for the sidebar beside the text.
  matchMedia('(width <= 60em)').addEventListener('change', () => drawer.hidePopover())
}

function enter(drawer: HTMLElement): void {
  cover(drawer, true)
  if (!drawer.contains(document.activeElement)) drawer.querySelector('button')?.focus()
}

function cover(drawer: HTMLElement, isOpen: boolean): void {
  for (const element of outside(drawer)) element.inert = isOpen
  document.documentElement.classList.toggle('drawer-open', isOpen)
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
