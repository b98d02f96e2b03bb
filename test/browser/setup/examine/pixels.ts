import type { Page } from 'playwright-core'

/** The part of the screen to look at, in CSS pixels. */
interface Clip {
  x: number
  y: number
  width: number
  height: number
}

/** Red, green, and blue of each pixel in a part of the screen, by line: `[255, 255, 255]`. What is painted may differ from computed styles. */
export async function pixelsOf(page: Page, clip: Clip): Promise<[number, number, number][]> {
  const shot = await page.screenshot({ clip })
  return page.evaluate(async (data) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${data}`
    await picture.decode()
    const { width, height } = picture
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.drawImage(picture, 0, 0)
    const { data: values } = canvas.getImageData(0, 0, width, height)
    return Array.from({ length: width * height }, (_, at): [number, number, number] => [
      values[at * 4] ?? 0,
      values[at * 4 + 1] ?? 0,
      values[at * 4 + 2] ?? 0,
    ])
  }, shot.toString('base64'))
}

/** The contrast between the lightest and the darkest pixel, from 1 to 21 (WCAG 2.2). */
export function contrastOf(pixels: readonly (readonly [number, number, number])[]): number {
  const luminances = pixels.map(luminanceOf)
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(pixel: readonly [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = pixel.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
