import { isApple } from '../platform/is-apple.ts'
import { deviceStorage } from '../storage/safe-storage.ts'

/** The actions that shortcuts trigger. */
export interface ShortcutActions {
  openSearch(): void
  openHelp(): void
  changeTheme(): void
  /** Follows the link to the previous or next page, if there is one. */
  goTo(neighbour: 'prev' | 'next'): void
}

/** Single-key shortcuts and their descriptions in the help dialog. */
export const singleKeys: Readonly<Record<string, string>> = {
  '/': 'Search',
  '[': 'Previous page',
  ']': 'Next page',
  t: 'Switch to the light, dark, or system theme',
  '?': 'Keyboard shortcuts',
}

const setting = 'single-keys'

/** Single-key shortcuts can be turned off (WCAG 2.1.4), because speech input and tremors can trigger them by accident. */
export function hasSingleKeys(): boolean {
  return deviceStorage.get(setting) !== 'off'
}

export function setSingleKeys(isOn: boolean): void {
  if (isOn) deviceStorage.remove(setting)
  else deviceStorage.set(setting, 'off')
}

/** No shortcut fires while the reader is typing in a field or a dialog is open. */
export function startShortcuts(actions: ShortcutActions): void {
  const single: Record<string, () => void> = {
    '/': actions.openSearch,
    '?': actions.openHelp,
    t: actions.changeTheme,
    '[': () => actions.goTo('prev'),
    ']': () => actions.goTo('next'),
  }
  document.addEventListener('keydown', (event) => {
    const action = event.ctrlKey || event.metaKey ? commandAction(event, actions) : singleAction(event, single)
    if (!action || event.defaultPrevented || document.querySelector('dialog[open]')) return
    event.preventDefault()
    action()
  })
}

function commandAction({ key, shiftKey, altKey }: KeyboardEvent, actions: ShortcutActions): (() => void) | undefined {
  // With Shift or Alt it's a browser shortcut.
  return key.toLowerCase() === 'k' && !shiftKey && !altKey ? actions.openSearch : undefined
}

function singleAction(event: KeyboardEvent, single: Record<string, () => void>): (() => void) | undefined {
  // On many Apple keyboards, typing brackets requires Option.
  if ((event.altKey && !isApple()) || isTyping(event.target) || !hasSingleKeys()) return undefined
  return Object.hasOwn(single, event.key) ? single[event.key] : undefined
}

/**
 * Tabs are radio buttons, which aren't typed in. No dialog is open here, but a field in a dialog that just closed may keep the focus
 * until the next frame.
 */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches(':is(input:not([type="radio"]), select, textarea):not(dialog *)')
}
