import { imageSize } from 'image-size'
import type { Folder } from '../folder.ts'
import type { ImageSize, Images } from '../markdown/context.ts'

/** Every image that pages can show, by its site path. @param folder the public one */
export function readImages({ files, readBytes }: Folder): Images {
  const images = files.filter((file) => /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(file))
  return Object.fromEntries(images.map((file) => [`/${file}`, sizeOf(readBytes(file))]))
}

/** Size as browsers show the image, or `null` when it does not say or cannot be read. */
function sizeOf(content: Uint8Array): ImageSize | null {
  try {
    const { width, height, orientation = 1 } = imageSize(content)
    // From 5 on a camera was held on its side.
    return orientation < 5 ? { width, height } : { width: height, height: width }
  } catch {
    return null
  }
}
