import { isApple } from '../../../client/platform/is-apple.ts'
import { counted } from '../results/announce.ts'

const hints: readonly [keys: string[], action: string][] = [
  [['↑', '↓'], 'Move'],
  [['↵'], 'Open'],
  [[isApple() ? '⌘ ↵' : 'Ctrl ↵'], 'New tab'],
]

/** The dialog's keys, for devices with a keyboard. Assistive technology knows them from the roles. */
export function SearchHints({ count }: { count: number | null }): React.ReactNode {
  return (
    <div className="search-hints" aria-hidden="true">
      {hints.map(([keys, action]) => (
        <span key={action}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {action}
        </span>
      ))}
      {count !== null && <span className="search-count">{counted(count)}</span>}
    </div>
  )
}
