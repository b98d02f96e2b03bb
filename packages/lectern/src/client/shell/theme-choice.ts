import { deviceStorage } from '../storage/safe-storage.ts'
import { applySystemTheme, applyTheme, nextTheme, systemIsDark, type ThemeChoice } from './theme.ts'

/** The chosen theme. `boot-head.ts` sets it on the document before the first paint. */
function chosenTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Sets the button's title to the chosen theme. The button's markup is the same for every reader. */
export function labelThemeButton(): void {
  const button = document.querySelector<HTMLElement>('.theme')
  if (button) button.title = `Theme: ${chosenTheme()}`
}

/** Switches to the next theme and stores it on the device. */
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
