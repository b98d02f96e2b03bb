import { createHash } from 'node:crypto'
import { bundleAsync } from 'lightningcss'
import { inProject } from '../paths.ts'

export interface Styles {
  /** What the first screen needs. */
  inline: string
  /** What comes with the application. */
  deferred: { path: string; content: string }
}

/** Joins the theme's style sheets. Nothing is rewritten for older browsers: `light-dark()` stays as it is. */
export async function bundleStyles(): Promise<Styles> {
  const [inline, deferred] = await Promise.all([bundle('src/theme/css/theme.css'), bundle('src/theme/css/app.css')])
  const hash = createHash('sha256').update(deferred).digest('hex').slice(0, 8)
  return { inline, deferred: { path: `assets/css/app.${hash}.css`, content: deferred } }
}

async function bundle(source: string): Promise<string> {
  const { code } = await bundleAsync({ filename: inProject(source), minify: true })
  return new TextDecoder().decode(code)
}
