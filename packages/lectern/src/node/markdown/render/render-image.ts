import type { Image, ImageReference } from 'mdast'
import { attributes } from '../../../shared/html.ts'
import { isExternal, splitSuffix, withBase } from '../../../shared/routes.ts'
import { nearest } from '../../suggest.ts'
import { type ImageSize, type RenderContext, reportNode } from '../context.ts'
import { definitionOf } from '../parse/definitions.ts'
import { fillAttribute, fillText, fillUrl } from '../parse/text.ts'
import { decodePath } from './links.ts'

/** An image with its size, so that its room is kept while it loads. */
export function renderImage(node: Image | ImageReference, context: RenderContext): string {
  const source = node.type === 'image' ? node : definitionOf(node.identifier, context).node
  if (!node.alt) {
    reportNode(context, node, {
      message: `image ${source.url} has no alternative text`,
      fix: 'write ![what it shows](…)',
    })
  }
  const image = resolveImage(fillUrl(source.url, source, context), node, context)
  const alt = fillText(node, node.alt ?? '', 'text', context)
  const title = source.title && fillAttribute(source, source.title, 'text', context)
  return `<img${attributes({ ...image, alt, title, loading: 'lazy', decoding: 'async' })}>`
}

interface ResolvedImage extends Partial<ImageSize> {
  src: string
}

/** Images are files of the public folder, or lie elsewhere, where nobody knows their size. */
function resolveImage(written: string, node: Image | ImageReference, context: RenderContext): ResolvedImage {
  const { base, images } = context.settings
  if (written.startsWith('https://')) return { src: written }
  if (!written.startsWith('/') || isExternal(written)) {
    const message = `image ${written} is neither a site path nor an https address`
    reportNode(context, node, { message, fix: 'put it into public/ and write its path there: /name.png' })
    return { src: '' }
  }
  const path = decodePath(splitSuffix(written)[0])
  const size = Object.hasOwn(images, path) ? images[path] : undefined
  // An unknown constant within the path has been told.
  if (size === undefined && !path.includes('{$')) {
    const candidate = nearest(path, Object.keys(images))
    const fix = candidate === null ? `save it as public${path}` : `did you mean ${candidate} ?`
    reportNode(context, node, { message: `image ${written} does not exist`, fix })
  } else if (size === null) {
    const fix = `save public${path} as AVIF, GIF, JPEG, PNG or WebP, or as SVG with a viewBox`
    reportNode(context, node, { message: `image ${written} does not tell its size`, fix })
  }
  return { src: withBase(base, written), ...size }
}
