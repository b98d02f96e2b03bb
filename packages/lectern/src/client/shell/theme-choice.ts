import { deviceStorage } from '../storage/safe-storage.ts'
import { applySystemTheme, applyTheme, nextTheme, systemIsDark, type ThemeChoice } from './theme.ts'

/** What the document shows: `boot-head.ts` has put it there before the first paint. */
function chosenTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** The button says which one is chosen: its markup is the same for every reader. */
export function labelThemeButton(): void {
  const button = document.querySelector<HTMLElement>('.theme')
  if (button) button.title = `Theme: ${chosenTheme()}`
}

/** Goes on to the next theme, and keeps it on the device. */
export function cycleTheme(): void {
  const next = nextTheme(chosenTheme(), matchMedia(systemIsDark).matches ? 'dark' : 'light')
  if (next === 'system') {
    applySystemTheme()
    deviceStorage.remove('theme')
  } else {
    applyTheme(next)
    deviceStorage.set('theme', next)
  }
  labelThemeButton()
}
