import { useEffect, useRef, useState } from 'react'
import { isApple } from '../../client/platform/is-apple.ts'
import { clearBackgroundInert, setBackgroundInert } from '../../client/shell/inert-background.ts'
import { hasSingleKeys, setSingleKeys, singleKeys } from '../../client/shell/shortcuts.ts'
import { useApp } from '../app-context.ts'

/** Lists the keyboard shortcuts, with a switch for single-key ones. */
export function HelpDialog(): React.ReactNode {
  const { actions } = useApp()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOn, setOn] = useState(hasSingleKeys)
  useEffect(() => {
    const panel = dialog.current
    if (!panel) return
    panel.showModal()
    setBackgroundInert(panel)
    return () => clearBackgroundInert(panel)
  }, [])
  return (
    <dialog
      ref={dialog}
      className="help-dialog"
      aria-labelledby="help-title"
      onClose={actions.closeHelp}
      closedby="any"
    >
      <h2 id="help-title">Keyboard</h2>
      <table>
        <tbody>
          <Row keys={isApple() ? '⌘ K' : 'Ctrl K'} action="Search" />
          {Object.entries(singleKeys).map(([key, action]) => (
            <Row key={key} keys={key} action={action} isOff={!isOn} />
          ))}
        </tbody>
      </table>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setSingleKeys(event.currentTarget.checked)
            setOn(event.currentTarget.checked)
          }}
        />
        Keys that are pressed alone
      </label>
      <form method="dialog">
        <button type="submit" className="button">
          Close
        </button>
      </form>
    </dialog>
  )
}

function Row({ keys, action, isOff = false }: { keys: string; action: string; isOff?: boolean }): React.ReactNode {
  return (
    <tr className={isOff ? 'off' : undefined}>
      <td>
        <kbd>{keys}</kbd>
      </td>
      <td>{action}</td>
    </tr>
  )
}
