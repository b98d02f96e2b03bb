import { type ComponentType, useEffect, useState } from 'react'
import type { PreviewProps } from './Preview.tsx'

/** The preview of the selected result, which is loaded when a dialog with room for it opens. Without it, the list is complete. */
export function usePreview(isOpen: boolean): ComponentType<PreviewProps> | null {
  const [Preview, setPreview] = useState<ComponentType<PreviewProps> | null>(null)
  useEffect(() => {
    // Same as in `search.css`.
    if (isOpen && matchMedia('(width>=68.75em)').matches)
      import('./Preview.tsx').then(
        (code) => setPreview(() => code.Preview),
        () => undefined,
      )
  }, [isOpen])
  return Preview
}
