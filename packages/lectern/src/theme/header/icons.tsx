import { iconPaths } from '../../shared/icons.ts'

/**
 * A line drawing in the colour of the text beside it: decoration, its control has a name of its own.
 * @param size pixels where the reader's letters are of the usual 16; it grows with them
 */
export function Icon({ name, size }: { name: string; size: number }): React.ReactNode {
  return (
    <svg className="line-icon" width={`${size / 16}rem`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}

/** The site's own mark: an event that bends into a step. */
export function Wordmark(): React.ReactNode {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="7" fill="var(--accent)" />
      <path
        d="M6.5 7.5h5.8a3.2 3.2 0 0 1 0 6.4H9.8a2.2 2.2 0 0 0 0 4.4"
        stroke="var(--on-accent)"
        strokeWidth="2.1"
        strokeLinecap="round"
      />
      <circle cx="16.8" cy="17.3" r="1.7" fill="var(--on-accent)" />
    </svg>
  )
}
