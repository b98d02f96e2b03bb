import { basename } from 'node:path/posix'
import type { Image, ImageReference } from 'mdast'
import { isExternal, splitSuffix, withBase } from '../../../shared/routes/routes.ts'
import { attributes } from '../../../shared/text/html.ts'
import { nearest } from '../../messages/suggest.ts'
import { type ImageSize, type RenderContext, reportNode } from '../context.ts'
import { definitionOf } from '../parse/definitions.ts'
import { fillAttribute, fillText, fillUrl } from '../parse/text.ts'
import { decodePath } from './resolve-link.ts'

/** Renders an image with its size, so that the layout doesn't shift while it loads. */
export function renderImage(node: Image | ImageReference, context: RenderContext): string {
  const source = node.type === 'image' ? node : definitionOf(node, context).node
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

interface ResolvedImage extends Partial<Pick<ImageSize, 'width' | 'height'>> {
  src: string
}

/** Resolves an image in the public folder or at an external URL, whose size is unknown. */
function resolveImage(written: string, node: Image | ImageReference, context: RenderContext): ResolvedImage {
  const { base, images } = context.settings
  const imageCalled = (name: string): string | undefined => Object.keys(images).find((path) => basename(path) === name)
  if (written.startsWith('https://')) return { src: written }
  if (!written.startsWith('/') || isExternal(written)) {
    const name = isExternal(written) ? 'name.png' : basename(written)
    const message = `image ${written} is neither a site path nor an https address`
    const candidate = imageCalled(name)
    const fix = candidate ? `did you mean ${candidate}?` : `move it to <public>/ and use its path there: /${name}`
    reportNode(context, node, { message, fix })
    return { src: '' }
  }
  const path = decodePath(splitSuffix(written)[0])
  const size = Object.hasOwn(images, path) ? images[path] : undefined
  // An unknown constant in the path has already been reported.
  if (size === undefined && !path.includes('{$')) {
    const candidate = nearest(path, Object.keys(images)) ?? imageCalled(basename(path))
    const fix = candidate ? `did you mean ${candidate}?` : `save it as <public>${path}`
    reportNode(context, node, { message: `image ${written} does not exist`, fix })
  } else if (size === null) {
    const fix = `save <public>${path} as AVIF, GIF, JPEG, PNG, or WebP, or as SVG with a viewBox`
    reportNode(context, node, { message: `could not read the dimensions of image ${written}`, fix })
  }
  if (size?.excess !== undefined) {
    const message = `image ${written} is ${(size.excess / 1e6).toFixed(1)} MB; readers can't load more than 1 MB quickly`
    const fix = `make <public>${path} smaller: at most 1600 pixels wide, as WebP or AVIF`
    reportNode(context, node, { message, fix, severity: context.settings.houseRules ? 'error' : 'warning' })
  }
  return { src: withBase(base, written), ...(size && { width: size.width, height: size.height }) }
}
