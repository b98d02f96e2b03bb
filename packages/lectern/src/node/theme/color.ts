/** A color as the tokens write it: lightness 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** How tokens write a color. */
export const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/

/** `oklch(0.5 0.115 163)` -> its three numbers. @throws SyntaxError for anything else */
export function parseOklch(text: string): Oklch {
  const match = oklch.exec(text)
  if (!match) throw new SyntaxError(`${text} isn't a color such as oklch(0.5 0.115 163)`)
  const [lightness = 0, chroma = 0, hue = 0] = match.slice(1).map(Number)
  return { lightness, chroma, hue }
}

/** Red, green and blue as light, each from 0 to 1. */
type Light = readonly [red: number, green: number, blue: number]

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(a: Oklch, b: Oklch): number {
  return ratioOf(toLight(a), toLight(b))
}

/** Contrast on a background tinted with a translucent color. @param share of the tint, from 0 to 1 */
export function contrastOnTint(text: Oklch, background: Oklch, tint: Oklch, share: number): number {
  const [below, above] = [toLight(background).map(encode), toLight(tint).map(encode)]
  const [red = 0, green = 0, blue = 0] = below.map((value, index) =>
    decode(value * (1 - share) + (above[index] ?? 0) * share),
  )
  return ratioOf(toLight(text), [red, green, blue])
}

/** The nearest color of sRGB: `#0d1214`, or `#fff` where three digits are enough. */
export function toHex(color: Oklch): string {
  const digits = toLight(color).map((channel) =>
    Math.round(encode(channel) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  const isShort = digits.every(([first, second]) => first === second)
  return `#${digits.map((pair) => (isShort ? pair.slice(1) : pair)).join('')}`
}

/** `#c2410c` -> `oklch(0.553 0.174 38.4)`; `null` for any other text. */
export function oklchOfHex(text: string): string | null {
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? []
  if (digits === '') return null
  const size = digits.length / 3
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) =>
    decode(
      Number.parseInt(
        digits
          .slice(index * size, (index + 1) * size)
          .repeat(3 - size)
          .slice(0, 2),
        16,
      ) / 255,
    ),
  )
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const chroma = round(Math.hypot(a, b), 3)
  return `oklch(${round(lightness, 3)} ${chroma} ${chroma === 0 ? 0 : round(hue, 1)})`
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

function ratioOf(a: Light, b: Light): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Browsers mix translucent colors as screens store them, not as light. The curve is that of sRGB (IEC 61966-2-1). */
function encode(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}

function decode(stored: number): number {
  return stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4
}

/** The matrices are from Björn Ottosson, "A perceptual color space for image processing" (2020). */
function toLight({ lightness, chroma, hue }: Oklch): Light {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  // Colors outside of sRGB are clamped.
  return [clamp(red), clamp(green), clamp(blue)]
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
