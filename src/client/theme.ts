export type Theme = 'light' | 'dark'
/** What the reader wants: one of the themes, or whatever their system has. */
export type ThemeChoice = Theme | 'system'

export const systemIsDark = '(prefers-color-scheme:dark)'

/**
 * Puts the document into a theme: its own colours, and the one that the browser takes for its bars.
 * @param theme light or dark; the system's if it is absent
 */
export function applyTheme(theme?: Theme): void {
  const { dataset } = document.documentElement
  if (theme) dataset.theme = theme
  else delete dataset.theme
  // Of the two colours in the head the dark one stands first, and holds where its media do.
  const dark = document.querySelector<HTMLMetaElement>('[name=theme-color]')
  if (dark) dark.media = theme ? (theme === 'dark' ? '' : 'not all') : systemIsDark
}

/**
 * The next of the three: first the theme that the reader does not see yet, so that asking once always changes something,
 * then that of the system for good, then the system's, whatever it may become.
 */
export function themeAfter(choice: ThemeChoice, system: Theme): ThemeChoice {
  if (choice === system) return 'system'
  if (choice !== 'system') return system
  return system === 'dark' ? 'light' : 'dark'
}
