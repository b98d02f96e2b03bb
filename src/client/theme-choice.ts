import { deviceStorage } from './storage.ts'
import { applyTheme, isTheme, systemIsDark, type ThemeChoice, themeAfter } from './theme.ts'

/** What the document shows: `boot-head.ts` has put it there before the first paint. */
export function chosenTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : 'system'
}

/** Goes on to the next theme, and keeps it on the device. @returns which one it is */
export function cycleTheme(): ThemeChoice {
  const next = themeAfter(chosenTheme(), matchMedia(systemIsDark).matches ? 'dark' : 'light')
  applyTheme(next)
  if (next === 'system') deviceStorage.remove('theme')
  else deviceStorage.set('theme', next)
  return next
}
