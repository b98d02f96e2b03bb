import { deviceStorage } from './storage.ts'

/** Switches to the other theme than the one seen, and keeps the choice on the device. */
export function toggleTheme(): void {
  const root = document.documentElement
  const chosen = root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const next = chosen === 'dark' ? 'light' : 'dark'
  root.dataset.theme = next
  deviceStorage.set('theme', next)
}
