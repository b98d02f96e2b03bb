import type { Image, ImageReference } from 'mdast'
import { attributes } from '../../../shared/html.ts'
import { isExternal, splitSuffix, withBase } from '../../../shared/routes.ts'
import { nearest } from '../../suggest.ts'
import { type ImageSize, type RenderContext, reportNode } from '../context.ts'
import { definitionOf } from '../parse/definitions.ts'
import { fillAttribute, fillText, fillUrl } from '../parse/text.ts'
import { decodePath } from './resolve-link.ts'

/** Renders an image with its size, so that the layout doesn't shift while it loads. */
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

/** Resolves an image in the public folder or at an external URL, whose size is unknown. */
function resolveImage(written: string, node: Image | ImageReference, context: RenderContext): ResolvedImage {
  const { base, images } = context.settings
  if (written.startsWith('https://')) return { src: written }
  if (!written.startsWith('/') || isExternal(written)) {
    const message = `image ${written} is neither a site path nor an https address`
    reportNode(context, node, { message, fix: 'move it to public/ and use its path there: /name.png' })
    return { src: '' }
  }
  const path = decodePath(splitSuffix(written)[0])
  const size = Object.hasOwn(images, path) ? images[path] : undefined
  // An unknown constant in the path has already been reported.
  if (size === undefined && !path.includes('{$')) {
    const candidate = nearest(path, Object.keys(images))
    const fix = candidate === null ? `save it as public${path}` : `did you mean ${candidate}?`
    reportNode(context, node, { message: `image ${written} does not exist`, fix })
  } else if (size === null) {
    const fix = `save public${path} as AVIF, GIF, JPEG, PNG or WebP, or as SVG with a viewBox`
    reportNode(context, node, { message: `could not read the dimensions of image ${written}`, fix })
  }
  return { src: withBase(base, written), ...size }
}
