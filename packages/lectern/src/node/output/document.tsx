import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { groupsFor } from '../../client/shell/sidebar-state.ts'
import type { App, StaticMarkup } from '../../client/start-app.ts'
import { createStore, firstState } from '../../client/store.ts'
import { NOT_SAVED } from '../../shared/offline.ts'
import { canonicalUrl, documentTitle } from '../../shared/page-head.ts'
import type { PageData } from '../../shared/page-record.ts'
import { currentItem } from '../../shared/routes/current-item.ts'
import { routeToMarkdown } from '../../shared/routes/markdown-routes.ts'
import { sectionOf } from '../../shared/routes/routes.ts'
import type { NavData, SiteData } from '../../shared/site-data.ts'
import { attributes, escapeText, inlineJson } from '../../shared/text/html.ts'
import { AppContext } from '../../theme/app-context.ts'
import { Header } from '../../theme/header/Header.tsx'
import { SiteFooter } from '../../theme/page/SiteFooter.tsx'
import { Shell } from '../../theme/Shell.tsx'
import { TopLinks } from '../../theme/sidebar/TopLinks.tsx'
import type { BootScripts } from '../bundle/bundle-client.ts'
import { type InlineStyle, styleElementsFor } from '../bundle/inline-style.ts'
import type { SiteConfig } from '../config/schema.ts'
import { manifestFile, touchIcon } from '../images/icons.ts'
import { policyElement } from '../policy/policy-element.ts'
import type { ThemeSettings } from '../theme/theme-schema.ts'
import { feedFile, sectionFeed } from './feeds/site-feeds.ts'
import { descriptionTag, socialTags } from './metadata/social-tags.ts'
import { structuredData } from './metadata/structured-data.ts'

/** Addresses of the application's files, and its inline parts. */
export interface DocumentAssets {
  /** Addresses, including the base. */
  app: string
  /** Module that handles failures to load the application. */
  failure: string | null
  style: string | null
  deferredStyle: string | null
  /** `null` if the site has none; browsers then use the host's. */
  icon: { href: string; type: string } | null
  nav: string
  /** Sections with their own feeds; `null` if the site has no feeds. */
  feeds: readonly string[] | null
  /** Which images the build draws: each page's preview, and the icons for devices. */
  drawn: { previews: boolean; icons: boolean }
  theme: Pick<ThemeSettings, 'wordmark' | 'label' | 'footer' | 'head'>
  /** Whether pages have a Markdown version. */
  hasMarkdown?: boolean
  /** Page background for the browser's toolbar, in the light and dark theme. */
  backgrounds: readonly [light: string, dark: string]
  /** The Content Security Policy, if documents contain it. */
  policy: string | null
  tagManager: { src: string; settings: NonNullable<SiteConfig['tagManager']> } | null
  inline: { style: InlineStyle } & BootScripts
}

export interface DocumentInput {
  page: PageData
  /** Hash of the page's chunk. If the navigation lists a different one, the document is from another deployment. The not-found page has none. */
  chunk?: string
  html: string
  nav: NavData
  assets: DocumentAssets
}

/** Renders a complete document, which works without JavaScript and can be hydrated by the application. */
export function renderDocument({ page, chunk, html, nav, assets }: DocumentInput): string {
  const { site } = nav
  const shell = renderShell(page, html, nav, assets)
  const root = attributes({
    lang: site.lang,
    'data-app': assets.app,
    'data-failure': assets.failure,
    'data-style': assets.style,
    'data-nav': assets.nav,
    'data-chunk': chunk ?? null,
  })
  return [
    `<!doctype html><html${root}><head>`,
    renderHead(page, site, assets),
    `${styleElementsFor(shell, assets.inline.style)}<script>${assets.inline.head}</script>${renderMovedAnchors(page, assets.inline)}${deferredStyleLink(assets.deferredStyle)}</head><body>`,
    `<div id="app">${shell}</div>`,
    isMissing(page) ? '' : structuredData(page, site, nav.sidebars[page.sidebar] ?? []),
    `<script type="application/json" id="page-data">${inlineJson(dataFor(page))}</script>`,
    `<script${attributes({ type: assets.inline.tail.startsWith('import') ? 'module' : null })}>${assets.inline.tail}</script>`,
    renderTagManager(assets.tagManager),
    '</body></html>\n',
  ].join('')
}

/** The data that the application can't read from the document, unlike the headings. */
function dataFor({ headers: _, frontmatter, ...page }: PageData): Omit<PageData, 'headers'> {
  const { title, description, layout, kind } = frontmatter
  return { ...page, frontmatter: { title, description, layout, ...(kind && { kind }) } }
}

/** Only pages with moved anchors get the script, and the table that it reads. */
function renderMovedAnchors({ movedAnchors }: PageData, { movedAnchors: script }: BootScripts): string {
  return movedAnchors === undefined
    ? ''
    : `<script type="application/json" data-moved>${inlineJson(movedAnchors)}</script><script>${script}</script>`
}

function deferredStyleLink(href: string | null): string {
  if (href === null) return ''
  const link = (media?: string): string => `<link${attributes({ rel: 'stylesheet', href, media })}>`
  return `${link('print,(forced-colors)')}<noscript>${link()}</noscript>`
}

function renderHead(page: PageData, site: SiteData, assets: DocumentAssets): string {
  const { icon, backgrounds, theme, policy, drawn, feeds } = assets
  const [light, dark] = backgrounds
  const title = documentTitle(page, site)
  const isShared = !isMissing(page) && site.origin !== null
  return [
    '<meta charset="utf-8">',
    policyElement(policy),
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeText(title)}</title>`,
    descriptionTag(page, isShared),
    `<meta${attributes({ name: 'version', content: site.version })}>`,
    isMissing(page) ? '<meta name="robots" content="noindex">' : canonicalLink(canonicalUrl(page, site)),
    !isMissing(page) && assets.hasMarkdown && markdownLink(page.path),
    isShared && socialTags(page, site, drawn.previews),
    // Browsers use the first one that matches.
    `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${dark}"><meta name="theme-color" content="${light}">`,
    icon && `<link${attributes({ rel: 'icon', href: icon.href, type: icon.type })}>`,
    drawn.icons && deviceIconLinks(site),
    feeds && feedLinks(page, site, feeds),
    theme.head,
  ]
    .filter(Boolean)
    .join('')
}

/** Whether a document is no page of the site. */
function isMissing({ key }: PageData): boolean {
  return key === 'not-found' || key === NOT_SAVED
}

function deviceIconLinks({ base }: SiteData): string {
  const link = (rel: string, file: string): string => `<link${attributes({ rel, href: base + file })}>`
  return link('apple-touch-icon', touchIcon) + link('manifest', manifestFile)
}

function canonicalLink(href: string | null): string {
  return href === null ? '' : `<link${attributes({ rel: 'canonical', href })}>`
}

/** The site's feed, and that of the page's section. */
function feedLinks({ path }: PageData, { base }: SiteData, sections: readonly string[]): string {
  const own = sections.filter((section) => section === sectionOf(path)).map(sectionFeed)
  const link = (file: string): string =>
    `<link${attributes({ rel: 'alternate', type: 'application/atom+xml', href: base + file })}>`
  return [feedFile, ...own].map(link).join('')
}

/** Relative, so that it fits the address that the application shows, too. */
function markdownLink(route: string): string {
  const href = routeToMarkdown(route).split('/').at(-1)
  return `<link${attributes({ rel: 'alternate', type: 'text/markdown', href })}>`
}

function renderShell(page: PageData, html: string, nav: NavData, assets: DocumentAssets): string {
  const store = createStore(firstState({ nav, page, html, openGroups: groupsFor(page, new Set()) }))
  const app: App = { store, actions: serverActions, staticMarkup: noMarkup }
  const known = staticMarkups.get(nav.site) ?? new Map<number, StaticMarkup>()
  const section = currentItem(nav.site.nav, page)
  const staticMarkup = known.get(section) ?? renderStaticMarkup(app, assets)
  staticMarkups.set(nav.site, known.set(section, staticMarkup))
  return renderToString(
    <AppContext value={{ ...app, staticMarkup }}>
      <Shell />
    </AppContext>,
  )
}

const noMarkup: StaticMarkup = { header: '', topLinks: '', footer: '', closedGroups: new Map() }

/** Markup that is the same on every page of a section, which the header marks; rendered once for each. */
const staticMarkups = new WeakMap<SiteData, Map<number, StaticMarkup>>()

function renderStaticMarkup(app: App, { theme: { wordmark, label, footer } }: DocumentAssets): StaticMarkup {
  const markup = (part: React.ReactNode): string => renderToStaticMarkup(<AppContext value={app}>{part}</AppContext>)
  return {
    ...noMarkup,
    header: markup(<Header wordmark={wordmark ?? ''} label={label} />),
    topLinks: markup(<TopLinks label={label} />),
    footer: footer.length === 0 ? '' : markup(<SiteFooter groups={footer} />),
  }
}

function renderTagManager(tagManager: DocumentAssets['tagManager']): string {
  if (!tagManager) return ''
  const { id, src, onLoopback } = tagManager.settings
  return `<script${attributes({ src: tagManager.src, defer: true, 'data-id': id, 'data-src': src, 'data-on-loopback': onLoopback })}></script>`
}

const never = (): never => {
  throw new Error('the server renders; it does not act')
}

const serverActions: App['actions'] = {
  openSearch: never,
  closeSearch: never,
  searchClosed: never,
  highlightResult: never,
  loadPage: never,
  closeHelp: never,
  retry: never,
  dismissFailure: never,
  setGroupOpen: never,
}
