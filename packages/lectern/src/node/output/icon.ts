import type { ClientBundle, SiteFile } from '../bundle/bundle-client.ts'
import { hashedFile } from '../bundle/hashed-file.ts'
import type { Folder } from '../folder.ts'
import { robotsFile } from './metadata/robots.ts'

/** The application, and what every site adds to it. */
export interface SiteBundle extends ClientBundle {
  icon: SiteIcon | null
  /** The site's own `robots.txt`; `null` if it has none. */
  robots: string | null
}

/** The site's icon. Its path contains a hash of its content, so that browsers can cache it. */
export interface SiteIcon {
  path: string
  type: string
}

interface IconFile {
  name: string
  extension: string
  type: string
}

/** The type of an icon that others are drawn from. */
export const svgType = 'image/svg+xml'

/** Files in the public folder that can be the icon, best first. */
const iconFiles: readonly IconFile[] = [
  { name: 'favicon.svg', extension: 'svg', type: svgType },
  { name: 'favicon.png', extension: 'png', type: 'image/png' },
  { name: 'favicon.ico', extension: 'ico', type: 'image/x-icon' },
]

/** The icon in a public folder, or `null`. @param has whether the folder has a file */
export function findIcon(has: (file: string) => boolean): IconFile | null {
  return iconFiles.find(({ name }) => has(name)) ?? null
}

/** Adds to the application what it takes from the public folder. */
export function withPublicParts(bundle: ClientBundle, { has, read, readBytes }: Folder): SiteBundle {
  const robots = has(robotsFile) ? read(robotsFile) : null
  const icon = findIcon(has)
  if (!icon) return { ...bundle, robots, icon: null }
  const file: SiteFile = hashedFile('assets/icon', icon.extension, readBytes(icon.name))
  return { ...bundle, files: [...bundle.files, file], robots, icon: { path: file.path, type: icon.type } }
}
