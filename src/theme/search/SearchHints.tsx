import { isApple } from '../../client/platform.ts'
import { counted } from './announce.ts'

const keys: readonly { keys: string[]; action: string }[] = [
  { keys: ['↑', '↓'], action: 'Move' },
  { keys: ['↵'], action: 'Open' },
  { keys: [isApple() ? '⌘ ↵' : 'Ctrl ↵'], action: 'New tab' },
]

/** The keys that work in the dialog, where there is a keyboard; assistive technology knows them from the roles. */
export function SearchHints({ count }: { count: number | null }): React.ReactNode {
  return (
    <div className="search-hints" aria-hidden="true">
      {keys.map((hint) => (
        <span key={hint.action}>
          {hint.keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {hint.action}
        </span>
      ))}
      {count !== null && <span className="search-count">{counted(count)}</span>}
    </div>
  )
}
