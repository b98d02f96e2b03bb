import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Node, OutputFormat } from '@takumi-rs/core'
import { inEngine } from '../paths.ts'

/** Draws an image of a size in pixels. */
export type Draw = (node: Node, width: number, height: number, format?: OutputFormat) => Promise<Uint8Array>

/** What the drawings call their font. */
export const fontFamily = 'Inter'

const fontPackage = '@fontsource-variable/inter'
/** The parts of the font, by script; each in all weights. */
const scripts = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']

/** Opens the renderer, with a font that looks the same on every machine. */
export async function openRenderer(lang: string): Promise<Draw> {
  const { Renderer } = await import('@takumi-rs/core')
  const { resolve } = createRequire(inEngine('package.json'))
  const parts = scripts.map((script) => `${fontPackage}/files/inter-${script}-wght-normal.woff2`)
  const fonts = await Promise.all(parts.map((part) => readFile(resolve(part))))
  const renderer = new Renderer()
  for (const data of fonts) await renderer.registerFont({ name: fontFamily, data })
  return (node, width, height, format = 'png') => renderer.render(node, { width, height, format, lang })
}
