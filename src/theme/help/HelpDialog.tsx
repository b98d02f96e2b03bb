import { useEffect, useRef, useState } from 'react'
import { hasSingleKeys, setSingleKeys, shortcuts } from '../../client/shortcuts.ts'
import { useApp } from '../app-context.ts'

/** The keys that do something, and a switch for those that are pressed alone. */
export function HelpDialog(): React.ReactNode {
  const { actions } = useApp()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOn, setOn] = useState(hasSingleKeys)
  useEffect(() => dialog.current?.showModal(), [])
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
          {shortcuts.map(({ keys, action, isSingle }) => (
            <tr key={keys.join()} className={isSingle && !isOn ? 'off' : undefined}>
              <td>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </td>
              <td>{action}</td>
            </tr>
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
