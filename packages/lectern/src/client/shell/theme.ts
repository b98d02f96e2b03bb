export type Theme = 'light' | 'dark'
/** The reader's choice: a theme, or the system's. */
export type ThemeChoice = Theme | 'system'

export const systemIsDark = '(prefers-color-scheme:dark)'

/** Applies a theme to the document and to the browser's toolbars. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  setDarkMedia(theme === 'dark' ? '' : 'not all')
}

/** Follows the system's theme, even if it changes later. */
export function applySystemTheme(): void {
  delete document.documentElement.dataset.theme
  setDarkMedia(systemIsDark)
}

/** The head has two theme colors. The dark one comes first and applies if its media query matches. */
function setDarkMedia(media: string): void {
  document.querySelector('[name=theme-color]')?.setAttribute('media', media)
}

/**
 * The next of the three choices: first the theme that isn't showing, so the first click always has a visible effect, then the one
 * that matches the system, then the system setting itself.
 */
export function nextTheme(choice: ThemeChoice, system: Theme): ThemeChoice {
  if (choice === system) return 'system'
  if (choice !== 'system') return system
  return system === 'dark' ? 'light' : 'dark'
}
