/** A value kept on the reader's device; `null` for none, and where the browser refuses storage. Small, for the boot scripts. */
export function readStored(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}
