import { useEffect } from 'react'

/**
 * Sets `--visible-height` of the dialog to the height above a phone's on-screen keyboard, because the window doesn't shrink
 * and the keyboard would cover the last results.
 */
export function useVisibleHeight(field: HTMLInputElement | null, isOpen: boolean): void {
  useEffect(() => {
    const { visualViewport } = window
    const dialog = field?.closest('dialog')
    if (!isOpen || !visualViewport || !dialog) return
    const measure = (): void => {
      dialog.style.setProperty('--visible-height', `${visualViewport.height}px`)
      dialog.style.setProperty('--visible-top', `${visualViewport.offsetTop}px`)
    }
    measure()
    for (const type of ['resize', 'scroll']) visualViewport.addEventListener(type, measure)
    return () => {
      for (const type of ['resize', 'scroll']) visualViewport.removeEventListener(type, measure)
    }
  }, [field, isOpen])
}
