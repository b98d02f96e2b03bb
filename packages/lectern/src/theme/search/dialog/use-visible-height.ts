import { useEffect } from 'react'

/**
 * Tells the style how much of the window the keyboard of a phone leaves free, as `--visible-height` of the dialog: the
 * window itself does not become smaller, so the last results would stay below the keyboard.
 */
export function useVisibleHeight(field: HTMLInputElement, isOpen: boolean): void {
  useEffect(() => {
    const { visualViewport } = window
    const dialog = field.closest('dialog')
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
