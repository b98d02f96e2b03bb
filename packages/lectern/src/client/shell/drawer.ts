import { clearBackgroundInert, setBackgroundInert } from './inert-background.ts'

/** While the sidebar is a drawer it covers the page. Opening, closing, Escape and a tap outside are the browser's own. */
export function startDrawer(): void {
  const drawer = document.getElementById('sidebar')
  // Browsers without popovers show no button for it that does anything.
  if (!drawer || !('hidePopover' in drawer)) return
  drawer.addEventListener('toggle', ({ newState }) => newState === 'open' && enter(drawer))
  // The tap that opened it may have been the reader's first move, which brought this code.
  if (drawer.matches(':popover-open')) enter(drawer)
  // The search dialog closes it, too, and then takes the focus.
  drawer.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && clearBackgroundInert(drawer))
  // A window turned or drawn wide has room for the sidebar beside the text.
  matchMedia('(width <= 60em)').addEventListener('change', () => drawer.hidePopover())
}

function enter(drawer: HTMLElement): void {
  if (!drawer.contains(document.activeElement)) drawer.querySelector('button')?.focus()
  setTimeout(setBackgroundInert, 0, drawer)
}
