import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { bundleAsync, type EnvironmentVariable } from 'lightningcss'
import { cssConstants } from '../../shared/shell-constants.ts'
import { type BrowserParts, browserParts } from '../directives/browser-parts.ts'
import type { SiteDirective } from '../directives/site-directives.ts'
import { inEngine } from '../paths.ts'
import { applyTokens, backgroundColors, type TokenOverrides, tokenInliner, tokensFile } from '../theme/tokens.ts'
import { checkEngineSource } from './engine-source.ts'
import { hashedFile } from './hashed-file.ts'
import { contentLayer, type InlineStyle, type StylePart } from './inline-style.ts'

/** What a site adds to the application or changes in it. */
export interface SiteParts {
  /** The site's own directives. */
  directives?: readonly SiteDirective[]
  /** The site's values for design tokens. */
  tokens?: TokenOverrides
}

/** What a style sheet can use: the folders of directives, and values for tokens. */
interface StyleInput {
  directives?: readonly BrowserParts[]
  tokens?: TokenOverrides
}

export interface Styles {
  inline: InlineStyle
  /** Loaded with the application. Contains all parts, because the reader may navigate to pages that need them. */
  app: StyleFile
  /** Linked from documents; delays the first paint only in print and forced colors. */
  deferred: StyleFile
  /** Background of the page as `#rrggbb`, in the light and dark theme. */
  backgrounds: readonly [light: string, dark: string]
}

export interface StyleFile {
  /** Below the base. */
  path: string
  content: string
}

/** Style sheets that `theme.css` doesn't include, each with the markup that needs it. Later ones win, and directives after them. */
const parts: Readonly<Record<string, RegExp>> = {
  'css/prose-rare': /<(?:h[4-6]|blockquote|hr|img)\b|class="(?:tasks|footnotes)"/,
  'content/code-block': /class="code\b/,
  'content/code-marks': /class="(?:code\b[^"]* (?:numbers|focusing)|line\b[^"]* (?:ins|del))\b/,
  'content/table': /<table/,
  'content/table-long': /class="scroll long\b/,
  'content/fields': /class="scroll[^"]* fields"/,
  'not-found/not-found': /class="not-found"/,
  'page/home': /class="home"/,
}

/**
 * Bundles the style sheets of the theme and of directives. Nothing is transpiled for older browsers, so `light-dark()` stays.
 */
export async function bundleStyles({ directives = [], tokens = {} }: SiteParts = {}): Promise<Styles> {
  const [core, app, deferred, ...partStyles] = await Promise.all([
    bundle('css/theme', tokens),
    bundle('css/app', tokens),
    bundle('css/deferred', tokens),
    ...Object.entries(parts).map(async ([name, { source }]) => ({ marker: source, css: await bundle(name, tokens) })),
    ...browserParts(directives).flatMap((parts) =>
      parts.style === null ? [] : bundleDirective(parts, parts.style, tokens),
    ),
  ])
  return {
    inline: { core, parts: partStyles },
    app: hashedFile('assets/css/app', 'css', contentLayer(partStyles) + app),
    deferred: hashedFile('assets/css/deferred', 'css', deferred),
    backgrounds: backgroundColors(tokens),
  }
}

/** The style of a directive, for pages with an element of its class. */
async function bundleDirective(directive: BrowserParts, style: string, tokens: TokenOverrides): Promise<StylePart> {
  const css = await bundleFile(style, { directives: [directive], tokens })
  return { marker: `class="(?:[^"]* )?${directive.className}[ "]`, css }
}

/** @param name of a sheet in the theme's folder, without its extension */
function bundle(name: string, tokens: TokenOverrides): Promise<string> {
  return bundleFile(inEngine(`src/theme/${name}.css`), { tokens })
}

async function bundleFile(filename: string, { directives = [], tokens = {} }: StyleInput): Promise<string> {
  const inlineTokens = tokenInliner(tokens)
  const { code } = await bundleAsync({
    filename,
    minify: true,
    resolver: {
      read(path: string): string {
        checkEngineSource(path, directives)
        const css = readFileSync(path, 'utf8')
        return resolve(path) === tokensFile ? applyTokens(css, tokens) : inlineTokens(css)
      },
    },
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
  if (raw === undefined) throw new RangeError(`env(${name.ident}) isn't a constant in src/shared/shell-constants.ts`)
  return { raw }
}
