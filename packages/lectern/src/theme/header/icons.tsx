import { iconPaths } from '../../shared/icons.ts'

/**
 * A line drawing in the color of the text beside it: decoration, its control has a name of its own.
 * @param size pixels where the reader's letters are of the usual 16; it grows with them
 */
export function Icon({ name, size }: { name: string; size: number }): React.ReactNode {
  return (
    <svg className="line-icon" width={`${size / 16}rem`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
