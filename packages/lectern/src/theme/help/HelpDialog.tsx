import { useState } from 'react'
import { isApple } from '../../client/platform/is-apple.ts'
import { hasSingleKeys, setSingleKeys, singleKeys } from '../../client/shell/shortcuts.ts'
import { useApp } from '../app-context.ts'
import { ModalDialog } from '../dialog/ModalDialog.tsx'

/** Lists the keyboard shortcuts, with a switch for single-key ones. */
export function HelpDialog(): React.ReactNode {
  const { actions } = useApp()
  const [isOn, setOn] = useState(hasSingleKeys)
  return (
    <ModalDialog name="help" title="Keyboard shortcuts" onClose={actions.closeHelp}>
      <table>
        <tbody>
          <Row keys={isApple() ? '⌘ K' : 'Ctrl K'} action="Search" />
        </tbody>
        <tbody className={isOn ? '' : 'off'}>
          {Object.entries(singleKeys).map(([key, action]) => (
            <Row key={key} keys={key} action={action} />
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
        Enable single-key shortcuts
      </label>
    </ModalDialog>
  )
}

function Row({ keys, action }: { keys: string; action: string }): React.ReactNode {
  return (
    <tr>
      <td>
        <kbd>{keys}</kbd>
      </td>
      <td>{action}</td>
    </tr>
  )
}
