import { deviceStorage } from './storage.ts'
import { applyTheme, systemIsDark, type ThemeChoice, themeAfter } from './theme.ts'

/** What the document shows: `boot-head.ts` has put it there before the first paint. */
export function chosenTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Goes on to the next theme, and keeps it on the device. @returns which one it is */
export function cycleTheme(): ThemeChoice {
  const next = themeAfter(chosenTheme(), matchMedia(systemIsDark).matches ? 'dark' : 'light')
  if (next === 'system') {
    applyTheme()
    deviceStorage.remove('theme')
  } else {
    applyTheme(next)
    deviceStorage.set('theme', next)
  }
  return next
}
