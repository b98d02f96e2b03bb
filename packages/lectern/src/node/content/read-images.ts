import { imageSize } from 'image-size'
import type { Folder } from '../folder.ts'
import type { ImageSize, Images } from '../markdown/context.ts'

/** The size of every image in the public folder, by site path. */
export function readImages({ files, readBytes }: Folder): Images {
  const images = files.filter((file) => /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(file))
  return Object.fromEntries(images.map((file) => [`/${file}`, sizeOf(readBytes(file))]))
}

/** Larger images take seconds to load on a phone; a photo over a page's whole width needs a third of it. In bytes. */
const maxImageBytes = 1_000_000

/** The size at which browsers show an image, or `null` if it can't be read. */
function sizeOf(content: Uint8Array): ImageSize | null {
  try {
    const { width, height, orientation = 1 } = imageSize(content)
    // EXIF orientations from 5 swap width and height.
    const size = orientation < 5 ? { width, height } : { width: height, height: width }
    return content.length > maxImageBytes ? { ...size, excess: content.length } : size
  } catch {
    return null
  }
}
