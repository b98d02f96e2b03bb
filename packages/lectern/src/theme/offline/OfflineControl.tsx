import { useState, useSyncExternalStore } from 'react'
import type { Offline, OfflineState } from '../../client/offline/offline.ts'
import { OfflineDialog } from './OfflineDialog.tsx'
import { formatSize, outcomeText, sumOf } from './offline-texts.ts'

/** The button at the end of every page, with the size and state of what is saved. */
export function OfflineControl({ offline }: { offline: Offline }): React.ReactNode {
  const state = useSyncExternalStore(offline.subscribe, offline.get)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className="offline-foot">
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {labelFor(state)}
        </button>
        {/* The dialog may be closed before a download ends. */}
        <span role="status">{!isOpen && outcomeText(state)}</span>
      </span>
      {isOpen && <OfflineDialog offline={offline} state={state} onClose={() => setOpen(false)} />}
    </>
  )
}

function labelFor({ offer, copy, progress }: OfflineState): string {
  if (progress !== null) return `Saving for offline (${Math.floor(progress * 100)}%)`
  if (copy) return `Saved for offline (${formatSize(copy.stored)})`
  // The size isn't known while the server can't be reached.
  return offer ? `Save for offline (${formatSize(sumOf(offer, 'download'))})` : 'Save for offline'
}
