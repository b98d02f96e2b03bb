import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleAsync, type EnvironmentVariable } from 'lightningcss'
import { tip } from '../../directives/callout/directive.ts'
import { details } from '../../directives/details/directive.ts'
import { cssConstants } from '../../shared/shell-constants.ts'
import type { Directive } from '../directives/define-directive.ts'
import type { SiteDirective } from '../directives/site-directives.ts'
import { inEngine } from '../paths.ts'
import { applyTokens, backgroundColors, type TokenOverrides, tokensFile } from '../theme/tokens.ts'
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

/** Style sheets that `theme.css` doesn't include, each with the markup or directive that needs it. Later ones win. */
const parts: Readonly<Record<string, RegExp | Directive>> = {
  'css/prose-rare': /<(?:h[4-6]|blockquote|hr|img)\b|class="(?:tasks|footnotes)"/,
  'content/code-block': /class="code\b/,
  'content/code-marks': /class="(?:code\b[^"]* (?:numbers|focusing)|line\b[^"]* (?:ins|del))\b/,
  'content/tabs': /class="tabs"/,
  'content/table': /<table/,
  'content/table-long': /class="scroll long\b/,
  'content/fields': /class="scroll[^"]* fields"/,
  'content/filter-table': /class="filters"/,
  'directives/callout': tip,
  'directives/details': details,
  'content/cards': /class="cards"/,
  'content/steps': /class="steps"/,
  'content/figure': /class="drawing"/,
  'search/search-big': /class="search big"/,
  'not-found/not-found': /class="not-found"/,
  'page/home': /class="home"/,
}

/**
 * Bundles the style sheets of the theme and of directives. Nothing is transpiled for older browsers, so `light-dark()` stays.
 */
export async function bundleStyles({ directives = [], tokens = {} }: SiteParts = {}): Promise<Styles> {
  const [core, app, deferred, ...partStyles] = await Promise.all([
    bundle('css/theme', tokens),
    bundle('css/app'),
    bundle('css/deferred'),
    ...Object.entries(parts).map(([name, part]) =>
      part instanceof RegExp ? bundlePart(name, part) : bundleBuiltIn(part),
    ),
    ...directives.map(bundleDirective),
  ])
  return {
    inline: { core, parts: partStyles },
    app: hashedFile('assets/css/app', 'css', contentLayer(partStyles) + app),
    deferred: hashedFile('assets/css/deferred', 'css', deferred),
    backgrounds: backgroundColors(tokens),
  }
}

async function bundlePart(name: string, marker: RegExp): Promise<StylePart> {
  return { marker: marker.source, css: await bundle(name) }
}

async function bundleBuiltIn({ name, className = name, module, style = '' }: Directive): Promise<StylePart> {
  return { marker: classMarker(className), css: await bundleFile(fileURLToPath(new URL(style, module))) }
}

/** The style of a site's own directive, for pages with an element of its class. */
async function bundleDirective(directive: SiteDirective): Promise<StylePart> {
  const css = directive.style === null ? '' : await bundleFile(directive.style, { directives: [directive] })
  return { marker: classMarker(directive.className), css }
}

function classMarker(className: string): string {
  return `class="(?:[^"]* )?${className}[ "]`
}

/** @param name of a sheet in the theme's folder, without its extension */
function bundle(name: string, tokens: TokenOverrides = {}): Promise<string> {
  return bundleFile(inEngine(`src/theme/${name}.css`), { tokens })
}

async function bundleFile(filename: string, { directives = [], tokens = {} }: SiteParts = {}): Promise<string> {
  const { code } = await bundleAsync({
    filename,
    minify: true,
    resolver: {
      read(path: string): string {
        checkEngineSource(path, directives)
        const css = readFileSync(path, 'utf8')
        return resolve(path) === tokensFile ? applyTokens(css, tokens) : css
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
