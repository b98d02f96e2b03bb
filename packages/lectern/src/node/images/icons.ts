import type { Node } from '@takumi-rs/core'
import type { SiteFile } from '../bundle/bundle-client.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { Design } from './design.ts'
import type { Draw } from './renderer.ts'

/** The file that the other icons are drawn from. */
export const iconSource = 'favicon.svg'
/** For iOS, below the base. */
export const touchIcon = 'apple-touch-icon.png'
/** Lists the icons for other devices, below the base. */
export const manifestFile = 'site.webmanifest'
/** What browsers and services ask a host for if they can't show SVG, at its root. */
export const hostIcon = 'favicon.ico'

interface Icon {
  path: string
  /** In pixels. */
  size: number
  /** How much of the width the drawing takes. Devices cut other shapes out of icons that are full of color to the edge. */
  share: number
  purpose?: 'any' | 'maskable'
}

/** The drawing of a maskable icon must be inside a circle of 80 % of the width: https://www.w3.org/TR/appmanifest/#icon-masks */
const icons: readonly Icon[] = [
  { path: touchIcon, size: 180, share: 0.72 },
  { path: 'icon-192.png', size: 192, share: 1, purpose: 'any' },
  { path: 'icon-512.png', size: 512, share: 1, purpose: 'any' },
  { path: 'icon-maskable.png', size: 512, share: 0.6, purpose: 'maskable' },
]

/** The icons and the manifest that a site gets if it has a drawing of its icon. Paths are below the base. */
export function findIconFiles(publicFiles: readonly string[], base: string): string[] {
  if (!publicFiles.includes(iconSource)) return []
  return [...icons.map(({ path }) => path), manifestFile, ...(base === '/' ? [hostIcon] : [])]
}

/** Draws the site's icon in the sizes that devices need. Paths are below the base. */
export function drawIcons(svg: string, { colors }: Design, draw: Draw): Promise<SiteFile[]> {
  return Promise.all(
    icons.map(async ({ path, size, share }) => {
      const style = { backgroundColor: share < 1 ? colors.bg : 'transparent' }
      return { path, content: await draw(iconNode(svg, size, share, style), size, size) }
    }),
  )
}

/** Draws the icon at the root of the host. */
export async function drawHostIcon(svg: string, draw: Draw): Promise<SiteFile> {
  const size = 32
  return { path: hostIcon, content: await draw(iconNode(svg, size, 1, {}), size, size, 'ico') }
}

function iconNode(svg: string, size: number, share: number, style: NonNullable<Node['style']>): Node {
  const side = `${Math.round(size * share)}px`
  const frame = { display: 'flex', width: '100%', height: '100%', alignItems: 'center', justifyContent: 'center' }
  const image: Node = { type: 'image', src: svg, style: { width: side, height: side } }
  return { type: 'container', style: { ...frame, ...style }, children: [image] }
}

/** Describes the site to devices that can install it: https://www.w3.org/TR/appmanifest/ */
export function createManifest(
  { description, base }: Pick<SiteConfig, 'description' | 'base'>,
  { title, label, lang, colors }: Design,
): SiteFile {
  const manifest = {
    id: base,
    name: label === null ? title : `${title} ${label}`,
    short_name: title,
    description,
    lang,
    start_url: base,
    scope: base,
    // With a Back button, unlike `standalone`.
    display: 'minimal-ui',
    background_color: colors.bg,
    theme_color: colors.bg,
    icons: icons.flatMap(({ path, size, purpose }) =>
      purpose === undefined ? [] : [{ src: base + path, sizes: `${size}x${size}`, type: 'image/png', purpose }],
    ),
  }
  return { path: manifestFile, content: `${JSON.stringify(manifest, null, 2)}\n` }
}
