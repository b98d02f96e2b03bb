/** Reads a stored value; `null` if there is none or the browser denies access. Small enough for the boot scripts. */
export function readStored(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}
