import type { ClientBundle, SiteFile } from '../bundle/bundle-client.ts'
import { hashedFile } from '../bundle/hashed-file.ts'
import type { Folder } from '../folder.ts'

/** The application and the site's icon. */
export interface SiteBundle extends ClientBundle {
  icon: SiteIcon | null
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

/** Files in the public folder that can be the icon, best first. */
const iconFiles: readonly IconFile[] = [
  { name: 'favicon.svg', extension: 'svg', type: 'image/svg+xml' },
  { name: 'favicon.png', extension: 'png', type: 'image/png' },
  { name: 'favicon.ico', extension: 'ico', type: 'image/x-icon' },
]

/** The icon in a public folder, or `null`. @param has whether the folder has a file */
export function findIcon(has: (file: string) => boolean): IconFile | null {
  return iconFiles.find(({ name }) => has(name)) ?? null
}

/** Adds the icon of the public folder to the application. */
export function withIcon(bundle: ClientBundle, { has, readBytes }: Pick<Folder, 'has' | 'readBytes'>): SiteBundle {
  const icon = findIcon(has)
  if (!icon) return { ...bundle, icon: null }
  const file: SiteFile = hashedFile('assets/icon', icon.extension, readBytes(icon.name))
  return { ...bundle, files: [...bundle.files, file], icon: { path: file.path, type: icon.type } }
}
