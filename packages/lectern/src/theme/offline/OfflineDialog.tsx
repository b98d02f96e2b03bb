import type { Offline, OfflineState } from '../../client/offline/offline.ts'
import { sectionKey } from '../../shared/offline.ts'
import { useAppState } from '../app-context.ts'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { type OfflineRow, offlineRows } from './offline-rows.ts'
import { outcomeText } from './offline-texts.ts'

interface OfflineDialogProps {
  offline: Offline
  state: OfflineState
  onClose(): void
}

/** Where readers choose what to save, follow the download, and remove what they've saved. */
export function OfflineDialog({ offline, state, onClose }: OfflineDialogProps): React.ReactNode {
  const here = useAppState(({ page }) => sectionKey(page))
  const { progress } = state
  return (
    <ModalDialog name="offline" title="Read offline" onClose={onClose}>
      <p>
        Save pages on this device to read and search them without a connection. When you're online, you always get the
        latest version, and saved pages are updated.
      </p>
      <ul>
        {offlineRows(state, here).map((row) => (
          <Row key={row.title} row={row} isBusy={progress !== null} onPress={() => offline.save(row.next)} />
        ))}
      </ul>
      {progress !== null && (
        <div className="offline-progress">
          <progress aria-label="Saving" value={progress} />
          <button type="button" className="button quiet" onClick={offline.cancel}>
            Cancel
          </button>
        </div>
      )}
      <p role="status">{progress === null ? outcomeText(state) : 'Saving…'}</p>
    </ModalDialog>
  )
}

interface RowProps {
  row: OfflineRow
  isBusy: boolean
  onPress(): void
}

/** The button stays focusable during a download, so the focus isn't lost. */
function Row({ row: { title, detail, isSaved }, isBusy, onPress }: RowProps): React.ReactNode {
  const action = isSaved ? 'Remove' : 'Save'
  return (
    <li>
      <span>
        {title}
        <small>{isSaved ? `Saved: ${detail}` : detail}</small>
      </span>
      <button
        type="button"
        className={isSaved ? 'button quiet' : 'button'}
        aria-label={`${action}: ${title}`}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : onPress}
      >
        {action}
      </button>
    </li>
  )
}
