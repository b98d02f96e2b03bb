import { readFileSync } from 'node:fs'
import { bundleAsync, type EnvironmentVariable } from 'lightningcss'
import { cssConstants } from '../../shared/shell-constants.ts'
import { inEngine } from '../paths.ts'
import { checkEngineSource } from './engine-source.ts'
import { hashedFile } from './hashed-file.ts'
import { contentLayer, type InlineStyle } from './inline-style.ts'

export interface Styles {
  inline: InlineStyle
  /** What comes with the application; all the parts, too, as the reader goes from page to page. */
  deferred: StyleFile
  /** What the first paint does without, unless on paper or in forced colours: documents link to it, and no other reader waits for it. */
  special: StyleFile
}

export interface StyleFile {
  /** Below the base. */
  path: string
  content: string
}

/** Sheets of the content layer that are not in `theme.css`, and what shows that a page needs them; later ones win. */
const parts: Readonly<Record<string, RegExp>> = {
  'prose-rare': /<(?:h[4-6]|blockquote|hr|img)\b|class="(?:tasks|footnotes)"/,
  'code-block': /class="code\b/,
  'code-marks': /class="(?:code\b[^"]* (?:numbers|focusing)|line\b[^"]* (?:ins|del))\b/,
  tabs: /class="tabs"/,
  table: /<table/,
  'table-long': /class="scroll long\b/,
  fields: /class="scroll[^"]* fields"/,
  'filter-table': /class="filters"/,
  calculator: /class="calculator"/,
  callout: /class="callout/,
  more: /class="more"/,
  cards: /class="cards"/,
  steps: /class="steps"/,
  figure: /class="drawing"/,
  'search-big': /class="search big"/,
  'not-found': /class="not-found"/,
  home: /class="home"/,
}

/** Joins the theme's style sheets. Nothing is rewritten for older browsers: `light-dark()` stays as it is. */
export async function bundleStyles(): Promise<Styles> {
  const [core, app, special, ...partStyles] = await Promise.all([
    bundle('theme'),
    bundle('app'),
    bundle('special-media'),
    ...Object.entries(parts).map(async ([name, marker]) => ({ marker: marker.source, css: await bundle(name) })),
  ])
  return {
    inline: { core, parts: partStyles },
    deferred: hashedFile('assets/css/app', 'css', contentLayer(partStyles) + app),
    special: hashedFile('assets/css/special-media', 'css', special),
  }
}

const resolver = {
  read(path: string): string {
    checkEngineSource(path)
    return readFileSync(path, 'utf8')
  },
}

async function bundle(name: string): Promise<string> {
  const { code } = await bundleAsync({
    filename: inEngine(`src/theme/css/${name}.css`),
    minify: true,
    resolver,
    visitor: { EnvironmentVariable: inlineConstant },
  })
  return new TextDecoder().decode(code)
}

/**
 * `env(--progress-speed)` -> `200ms`. The browser's own variables, such as `env(safe-area-inset-bottom)`, are left alone.
 * @throws RangeError for a constant that doesn't exist
 */
export function inlineConstant({ name }: EnvironmentVariable): { raw: string } | undefined {
  if (name.type !== 'custom') return undefined
  const raw = cssConstants[name.ident]
  if (raw === undefined)
    throw new RangeError(`env(${name.ident}) is none of the constants in src/shared/shell-constants.ts`)
  return { raw }
}
