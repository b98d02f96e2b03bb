import { isApple } from '../platform/is-apple.ts'
import { deviceStorage } from '../storage/safe-storage.ts'

/** What a key asks for. */
export interface ShortcutActions {
  openSearch(): void
  openHelp(): void
  changeTheme(): void
  /** Follows the link to a neighbour, where the page has one. */
  goTo(neighbour: 'prev' | 'next'): void
}

/** The keys that are pressed alone, and what each does, as the help lists them. */
export const singleKeys: Readonly<Record<string, string>> = {
  '/': 'Search',
  '[': 'Previous page',
  ']': 'Next page',
  t: 'Light, dark or system theme',
  '?': 'This list',
}

const setting = 'single-keys'

/** Keys without Ctrl or Cmd can be turned off (WCAG 2.1.4): speech input and tremor press them by accident. */
export function hasSingleKeys(): boolean {
  return deviceStorage.get(setting) !== 'off'
}

export function setSingleKeys(isOn: boolean): void {
  if (isOn) deviceStorage.remove(setting)
  else deviceStorage.set(setting, 'off')
}

/** None fires while the reader types into a field, nor while a dialog is open. */
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
  // With more keys it is a command of the browser.
  return key.toLowerCase() === 'k' && !shiftKey && !altKey ? actions.openSearch : undefined
}

function singleAction(event: KeyboardEvent, single: Record<string, () => void>): (() => void) | undefined {
  // Many keyboards of Apple have brackets on the third level of their keys, which Option reaches.
  if ((event.altKey && !isApple()) || isTyping(event.target) || !hasSingleKeys()) return undefined
  return Object.hasOwn(single, event.key) ? single[event.key] : undefined
}

/**
 * A tab is a radio button: who has chosen one is not typing. No dialog is open here, so a field in one is hidden; until the
 * next frame it may have the focus all the same.
 */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches(':is(input:not([type="radio"]), select, textarea):not(dialog *)')
}
