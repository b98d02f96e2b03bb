import type { Node } from '@takumi-rs/core'
import type { PageData } from '../../shared/page-record.ts'
import type { Design } from './design.ts'
import { fontFamily } from './renderer.ts'

/** In pixels, as large services recommend. */
export const previewSize = { width: 1200, height: 630 } as const

/** Everything that a page's preview shows. */
export interface Preview {
  title: string
  /** The part of the site that the page is in; empty for none. */
  section: string
}

/** What the preview of a page shows. The home page shows what the site is about, because its title is in every preview. */
export function previewOf(
  { path, title, breadcrumbs }: Pick<PageData, 'path' | 'title' | 'breadcrumbs'>,
  description: string,
): Preview {
  if (path === '/') return { title: description, section: '' }
  return { title, section: breadcrumbs.findLast((crumb) => crumb !== title) ?? '' }
}

/** The most characters of a title, and its font size in pixels, so that the title fits on three lines. */
const titleSizes: readonly [length: number, size: number][] = [
  [20, 132],
  [44, 92],
  [64, 84],
]
const smallestTitle = 64

/** Of the site's name and the section, in pixels: 7 in a thumbnail of 150. */
const nameSize = '56px'

/** Draws a page's preview, in large letters because chats show it as a thumbnail. */
export function drawPreview({ title, section }: Preview, { wordmark, colors, ...site }: Design): Node {
  const size = titleSizes.find(([length]) => title.length <= length)?.[1] ?? smallestTitle
  const name: Node[] = [
    ...(wordmark === null ? [] : [{ type: 'image' as const, src: wordmark, style: { width: '72px', height: '72px' } }]),
    text(site.title, { fontSize: nameSize, fontWeight: 650, letterSpacing: '-0.02em' }),
    ...(site.label === null ? [] : [text(site.label, { fontSize: nameSize, color: colors['ink-3'] })]),
  ]
  const words: Node[] = [
    ...(section === '' ? [] : [text(section, { fontSize: nameSize, fontWeight: 550, color: colors['accent-ink'] })]),
    text(title, {
      fontSize: `${size}px`,
      fontWeight: 700,
      lineHeight: 1.08,
      letterSpacing: '-0.03em',
      textWrap: 'balance',
      lineClamp: 3,
    }),
  ]
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '56px 72px 64px',
      color: colors.ink,
      backgroundColor: colors.bg,
      borderBottom: `20px solid ${colors.accent}`,
      fontFamily,
    },
    [box({ alignItems: 'center', gap: '22px' }, name), box({ flexDirection: 'column', gap: '20px' }, words)],
  )
}

type Style = NonNullable<Node['style']>

function box(style: Style, children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', ...style }, children }
}

function text(content: string, style: Style): Node {
  return { type: 'text', text: content, style }
}
