import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { bundleAsync, type EnvironmentVariable } from 'lightningcss'
import { cssConstants } from '../../shared/shell-constants.ts'
import { type BrowserParts, browserParts } from '../directives/browser-parts.ts'
import type { SiteDirective } from '../directives/site-directives.ts'
import { inEngine } from '../paths.ts'
import { type MenuIcons, menuIconRules } from '../theme/menu-icons.ts'
import { applyTokens, backgroundColors, type TokenOverrides, tokenInliner, tokensFile } from '../theme/tokens.ts'
import { checkEngineSource } from './engine-source.ts'
import { hashedFile } from './hashed-file.ts'
import { contentLayer, type InlineStyle, type StylePart } from './inline-style.ts'
import { spreadTokens } from './spread-tokens.ts'

/** What a site adds to the application or changes in it. */
export interface SiteParts {
  /** The site's own directives. */
  directives?: readonly SiteDirective[]
  /** The site's values for design tokens. */
  tokens?: TokenOverrides
  menus?: MenuIcons
  /** Scheme and host of the published site, for the addresses on paper. */
  origin?: string | null
}

export interface Styles {
  inline: InlineStyle
  /** Loaded with the application. Contains all parts except rare ones, because the reader may navigate to pages that need them. */
  app: StyleFile
  /** Linked from documents; delays the first paint only in print and forced colors. */
  deferred: StyleFile
  /** Loaded with what readers don't need at first. */
  extras: StyleFile
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
  'page/page-links': /class="(?:crumbs|next|toc)/,
  'css/prose-rare': /<(?:h[4-6]|blockquote|hr|img)\b|class="(?:tasks|footnotes|badge (?:warning|danger))"/,
  'content/code-block': /class="code\b/,
  'content/code-marks': /class="(?:code\b[^"]* (?:numbers|focusing)|line\b[^"]* (?:ins|del))\b/,
  'content/code-heading': /class="signature"/,
  'content/code-short': /class="short"/,
  'content/code-output': /class="code output\b/,
  'content/table': /<table/,
  'content/table-stack': /class="table stack\b/,
  'content/table-line': /class="[^"]*\b(?:type|required|default|none)\b/,
  'content/table-answers': /class="(?:[^"]* )?(?:yes|no|same|pick)\b/,
  'content/table-scroll': /class="table[^"]* scroll"/,
  'not-found/not-found': /class="not-found"/,
  'page/home': /class="home"/,
}

/** Parts that so few pages need that they come with these pages instead of with the application. */
const rareParts: ReadonlySet<string> = new Set([
  'css/prose-rare',
  'content/code-heading',
  'content/code-marks',
  'content/code-output',
  'content/table-answers',
  'content/table-scroll',
  'not-found/not-found',
  'page/home',
])

/**
 * Bundles the style sheets of the theme and of directives. Nothing is transpiled for older browsers, so `light-dark()` stays.
 */
export async function bundleStyles({
  directives = [],
  tokens = {},
  menus = [],
  origin,
}: SiteParts = {}): Promise<Styles> {
  const [coreStyle, app, deferredStyle, extras, ...allParts] = await Promise.all([
    bundle('css/theme', tokens),
    bundle('css/app', tokens),
    bundle('css/deferred', tokens),
    bundle('css/extras', tokens),
    ...Object.entries(parts).map(async ([name, { source }]) => ({
      marker: source,
      css: await bundle(name, tokens),
      isRare: rareParts.has(name),
    })),
    ...browserParts(directives).flatMap((parts) =>
      parts.style === null ? [] : bundleDirective(parts, parts.style, tokens),
    ),
  ])
  const {
    core,
    parts: partStyles,
    deferred,
  } = spreadTokens({ core: coreStyle, parts: allParts, deferred: deferredStyle })
  return {
    inline: { core, parts: partStyles },
    // The deferred sheet, which is there first, declares the tokens. A second declaration would restyle every element.
    app: hashedFile('assets/css/app', 'css', contentLayer(allParts.filter(({ isRare }) => !isRare)) + app),
    deferred: hashedFile('assets/css/deferred', 'css', deferred + menuIconRules(menus) + originRule(origin)),
    extras: hashedFile('assets/css/extras', 'css', extras),
    backgrounds: backgroundColors(tokens),
  }
}

/** What print.css needs to print the whole address of a link within the site. */
function originRule(origin: string | null = null): string {
  return origin === null ? '' : `:root{--origin:"${new URL(origin).origin}"}`
}

/** The style of a directive, for pages with an element of its class. */
async function bundleDirective(directive: BrowserParts, style: string, tokens: TokenOverrides): Promise<StylePart> {
  const css = await bundleFile(style, tokens, [directive])
  return { marker: `class="(?:[^"]* )?${directive.className}[ "]`, css, isRare: directive.isRare }
}

/** @param name of a sheet in the theme's folder, without its extension */
function bundle(name: string, tokens: TokenOverrides): Promise<string> {
  return bundleFile(inEngine(`src/theme/${name}.css`), tokens, [])
}

/** @param directives whose folders the sheet can use */
async function bundleFile(
  filename: string,
  tokens: TokenOverrides,
  directives: readonly BrowserParts[],
): Promise<string> {
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
  return withoutSpaces(new TextDecoder().decode(code))
}

/** Removes the spaces that the minifier leaves in values with variables. */
function withoutSpaces(css: string): string {
  const strings = /("(?:[^"\\]|\\.)*")/
  return css
    .split(strings)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/ ?([,/]) /g, '$1')))
    .join('')
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
