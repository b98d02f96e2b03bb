import { type InterfaceIcon, interfaceIcons } from '../../shared/icons/icons.ts'

/**
 * A decorative icon in the color of the surrounding text; the control has its own label.
 * @param size in pixels at the default font size of 16; scales with the font
 */
export function Icon({ name, size }: { name: InterfaceIcon; size: number }): React.ReactNode {
  return <Drawing path={interfaceIcons[name]} size={size} />
}

/** An icon by its path data. */
export function Drawing({ path, size }: { path: string; size: number }): React.ReactNode {
  return (
    <svg className="line-icon" width={`${size / 16}rem`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
