import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { globSync } from 'tinyglobby'
import type { ImageSize, Images } from '../markdown/context.ts'

/** Every image that pages may show, by its site path. @param publicDir `null` for a project without one */
export function readImages(publicDir: string | null): Images {
  if (publicDir === null) return {}
  const files = globSync('**/*.{avif,gif,jpeg,jpg,png,svg,webp}', {
    cwd: publicDir,
    caseSensitiveMatch: false,
    followSymbolicLinks: false,
  })
  return Object.fromEntries(files.toSorted().map((file) => [`/${file}`, sizeOf(readFileSync(join(publicDir, file)))]))
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
