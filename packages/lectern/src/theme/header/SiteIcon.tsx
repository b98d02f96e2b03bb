import { iconPaths } from '../../shared/icons/site-icons.ts'
import { Drawing } from './icons.tsx'

/** An icon that the site chose. Rendered only at build time, so browsers don't load the drawings. @param icon a name, or path data */
export function SiteIcon({ icon, size }: { icon: string; size: number }): React.ReactNode {
  return <Drawing path={Object.hasOwn(iconPaths, icon) ? (iconPaths[icon] ?? '') : icon} size={size} />
}
