import { type ReactNode, useEffect, useRef } from 'react'
import { clearBackgroundInert, setBackgroundInert } from '../../client/shell/inert-background.ts'

interface ModalDialogProps {
  /** Its class begins with it. */
  name: string
  title: string
  onClose(): void
  children: ReactNode
}

/** A dialog in front of the page, open as long as it's rendered. Escape, a click outside, and its last button close it. */
export function ModalDialog({ name, title, onClose, children }: ModalDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const panel = dialog.current
    if (!panel) return
    panel.showModal()
    setBackgroundInert(panel)
    return () => clearBackgroundInert(panel)
  }, [])
  return (
    <dialog ref={dialog} className={`${name}-dialog`} aria-label={title} onClose={onClose} closedby="any">
      <h2>{title}</h2>
      {children}
      <form method="dialog">
        <button type="submit" className="button">
          Close
        </button>
      </form>
    </dialog>
  )
}
