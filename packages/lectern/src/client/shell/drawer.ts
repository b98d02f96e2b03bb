import { clearBackgroundInert, setBackgroundInert } from './inert-background.ts'

/** Where the sidebar is a drawer. Same as in `drawer.css`. */
export const drawerWidth = '(width <= 60em)'

/** Makes the page inert while the drawer covers it. The browser handles opening, closing, Escape and taps outside. */
export function startDrawer(): void {
  const drawer = document.getElementById('sidebar')
  // In browsers without popovers, the drawer can't be opened.
  if (!drawer || !('hidePopover' in drawer)) return
  drawer.addEventListener('toggle', ({ newState }) => newState === 'open' && enter(drawer))
  // The tap that opened the drawer may have been the reader's first move, which loaded this code.
  if (drawer.matches(':popover-open')) enter(drawer)
  // The search dialog also closes it and then takes the focus.
  drawer.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && clearBackgroundInert(drawer))
  // If the window becomes wide enough, the sidebar is a column again.
  matchMedia(drawerWidth).addEventListener('change', () => drawer.hidePopover())
}

function enter(drawer: HTMLElement): void {
  if (!drawer.contains(document.activeElement)) drawer.querySelector('button')?.focus()
  setTimeout(setBackgroundInert, 0, drawer)
}
