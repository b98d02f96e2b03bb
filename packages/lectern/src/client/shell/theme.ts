export type Theme = 'light' | 'dark'
/** What the reader wants: one of the themes, or whatever their system has. */
export type ThemeChoice = Theme | 'system'

export const systemIsDark = '(prefers-color-scheme:dark)'

/** Puts the document into the reader's theme: its own colors, and the one that the browser takes for its bars. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  setDarkMedia(theme === 'dark' ? '' : 'not all')
}

/** Puts the document into the system's theme, whatever that becomes. */
export function applySystemTheme(): void {
  delete document.documentElement.dataset.theme
  setDarkMedia(systemIsDark)
}

/** Of the two colors in the head the dark one comes first, and applies where its media do. */
function setDarkMedia(media: string): void {
  document.querySelector('[name=theme-color]')?.setAttribute('media', media)
}

/**
 * The next of the three: first the theme that the reader does not see yet, so that asking once always changes something,
 * then that of the system for good, then the system's, whatever it may become.
 */
export function nextTheme(choice: ThemeChoice, system: Theme): ThemeChoice {
  if (choice === system) return 'system'
  if (choice !== 'system') return system
  return system === 'dark' ? 'light' : 'dark'
}
