/** Line drawings in the colour of the text beside them; all are decoration, their controls have names of their own. */

/** Icons of the concept tiles, on a grid of 20. */
const tiles: Record<string, string> = {
  workflow: 'M4 4h5v4H4zM11 12h5v4h-5zM6.5 8v6H11',
  step: 'M3 5h14M3 10h14M3 15h8',
  trigger: 'M11 2.5 4.5 11H9l-.5 6.500L15.5 9H11z',
  code: 'm7 6-4 4 4 4m6-8 4 4-4 4',
  integrate: 'M8.5 11.5 11.5 8.500M6 9 4.5 10.500a3.5 3.5 0 0 0 5 5L11 14m-2-8 1.5-1.500a3.5 3.5 0 0 1 5 5L14 11',
  component: 'm10 2.5 6.5 3.750v7.500L10 17.500l-6.5-3.750v-7.500zM3.5 6.25 10 10m0 0 6.5-3.750M10 10v7.5',
}

interface LineIconProps {
  d: string
  size: number
  width?: number
}

function LineIcon({ d, size, width = 1.6 }: LineIconProps): React.ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}

export function TileIcon({ name }: { name: string }): React.ReactNode {
  return <LineIcon d={tiles[name] ?? ''} size={20} />
}

export function SearchIcon(): React.ReactNode {
  return <LineIcon d="M14 8.500a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0m-1.5 4L17 17" size={16} />
}

export function MenuIcon(): React.ReactNode {
  return <LineIcon d="M3 6h14M3 10h14M3 14h14" size={20} />
}

export function ThemeIcon(): React.ReactNode {
  return <LineIcon d="M10 3a7 7 0 1 0 7 7 5.4 5.4 0 0 1-7-7Z" size={18} />
}

export function ChevronIcon(): React.ReactNode {
  return <LineIcon d="m5 7.5 5 5 5-5" size={12} width={2.4} />
}

export function GitHubIcon(): React.ReactNode {
  return (
    <LineIcon
      d="M7.5 15.500c-3 1-4-1-5-1.500m10 4v-2.600c0-.9-.3-1.5-.7-1.9 2.7-.3 4.7-1.5 4.7-4.7 0-1-.4-2-1.1-2.7.2-.9.2-1.8-.1-2.6 0 0-1-.2-2.8 1a9.5 9.5 0 0 0-5 0C5.7 3.3 4.7 3.5 4.7 3.500c-.3.8-.3 1.7-.1 2.600C3.9 6.8 3.5 7.8 3.5 8.800c0 3.2 2 4.4 4.7 4.7-.4.4-.7 1-.7 1.900V18"
      size={18}
      width={1.4}
    />
  )
}

/** The site's own mark: an event that bends into a step. */
export function Wordmark(): React.ReactNode {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="7" fill="var(--accent)" />
      <path
        d="M6.5 7.500h5.800a3.2 3.2 0 0 1 0 6.400H9.800a2.2 2.2 0 0 0 0 4.4"
        stroke="var(--on-accent)"
        strokeWidth="2.1"
        strokeLinecap="round"
      />
      <circle cx="16.8" cy="17.3" r="1.7" fill="var(--on-accent)" />
    </svg>
  )
}
