import { changesRoute } from '../../shared/changes.ts'
import type { PageData } from '../../shared/page-record.ts'
import { routeToFile, withBase } from '../../shared/routes/routes.ts'
import type { ChunkRef } from '../../shared/site-data.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import type { PageChange } from '../history/page-changes.ts'
import type { History } from '../history/read-history.ts'
import type { PageSummary } from '../markdown/compile-page.ts'
import type { KnownName } from '../names/known-name.ts'
import { type DocumentAssets, renderDocument } from '../output/document.tsx'
import { createChangesData, createFeeds } from '../output/feeds/change-files.ts'
import { changesHtml, changesPage, latestChanges } from '../output/feeds/changes-page.ts'
import { feedSections, siteFeeds } from '../output/feeds/site-feeds.ts'
import { createHostFiles } from '../output/hosts/host-files.ts'
import { type SiteBundle, svgType } from '../output/icon.ts'
import { inBase } from '../output/in-base.ts'
import { createMarkdownFile } from '../output/markdown/page-markdown.ts'
import { createRobots } from '../output/metadata/robots.ts'
import { createNavFiles } from '../output/nav-files.ts'
import { notFoundPage } from '../output/not-found.ts'
import { notSavedHtml, notSavedPage } from '../output/offline/not-saved.ts'
import { createOfflineParts } from '../output/offline/offline-parts.ts'
import { createPageList } from '../output/page-list.ts'
import { createRedirectFile, type Redirect, resolveRedirects } from '../output/redirects.ts'
import { createSearchFiles } from '../output/search-files.ts'
import { createSitemap } from '../output/sitemap.ts'
import { createContentPolicy, policyForDocuments } from '../policy/content-policy.ts'
import type { IndexedPage } from '../search/index-page.ts'
import type { SiteWords } from '../search/site-words.ts'
import { createApiFiles } from '../static-api/emit-api.ts'
import type { Site } from './assemble.ts'
import type { PageShell } from './emit-page.ts'

/** A file and whether every page shares it, which makes good compression worthwhile. */
export interface OwnFile extends SiteFile {
  isShared: boolean
}

/** What a build knows about all pages together. */
export interface SiteSummary {
  /** For the search. */
  words: SiteWords
  /** Newest first. */
  changes: readonly PageChange[]
  /** Whether the history of changes is incomplete. */
  gap: History['gap']
  /** Of the references, for the static API. */
  names: readonly KnownName[]
}

/** Every file that doesn't belong to a single page, with its path on the host. @param refs route -> chunk */
export function emitSite(
  site: Site<PageSummary & { indexed: IndexedPage }>,
  refs: Readonly<Record<string, ChunkRef>>,
  bundle: SiteBundle,
  { words, changes, gap, names }: SiteSummary,
): OwnFile[] {
  const { base, origin } = site.config
  const redirects = resolveRedirects(site.config)
  const search = createSearchFiles(
    site.pages.map(({ compiled }) => compiled.indexed),
    words,
    site.config,
  )
  const { app, searchCode, searchWorker } = bundle
  const offline = createOfflineParts(site.config, redirects, bundle)
  const addresses = {
    app,
    searchIndex: search.index,
    searchCode,
    searchWorker,
    ...offline.addresses,
    ...(site.config.feeds && { changes: true as const }),
  }
  const navFiles = createNavFiles(site, refs, addresses, JSON.stringify(assetsFor(site, '', bundle)))
  const notFound = renderAlone(notFoundPage(Object.keys(site.sidebars)), '', site, bundle)
  // On a large site, the index and navigation are split, and readers load only a few of the files.
  const isWhole = (files: readonly SiteFile[]): boolean => files.length === 1
  const lists = [search.files, navFiles]
  const shared = [...offline.bundleFiles, ...offline.ownFiles, ...lists.filter(isWhole).flat()]
  const parts = lists.filter((files) => !isWhole(files)).flat()
  const listing = listingOf(site, changes)
  const sitemap = createSitemap({ siteData: site.siteData, pages: [...site.pages, ...listing] })
  const followed = site.config.feeds ? emitChanges(site, bundle, listing, { changes, gap }) : []
  const notSaved = site.config.offline
    ? [renderAlone(notSavedPage(Object.keys(site.sidebars)), notSavedHtml, site, bundle)]
    : []
  const inDocuments = documentPolicy(site, bundle)
  const stub = (redirect: Redirect): SiteFile => createRedirectFile(redirect, origin, inDocuments)
  const api = createApiFiles({ config: site.config, pages: site.pages, names })
  const forAgents = site.config.agents ? [createPageList(site.records), ...api] : api
  const others = [
    ...parts,
    ...redirects.map(stub),
    notFound,
    ...notSaved,
    ...forAgents,
    ...followed,
    ...(sitemap ? [sitemap] : []),
  ]
  const routes = [...site.pages.map(({ data }) => data.path), ...(site.config.feeds ? [changesRoute] : [])]
  const rules = createHostFiles({ config: site.config, routes, redirects, policy: policyOf(site, bundle) })
  const robots = createRobots(site.config, bundle.robots)
  const atRoot = base === '/' ? [robots, ...rules] : [notFound, stub({ from: '/', to: base }), robots, ...rules]
  return [
    ...shared.map((file) => ({ ...inBase(file, base), isShared: true })),
    ...[...others.map((file) => inBase(file, base)), ...atRoot].map((file) => ({ ...file, isShared: false })),
  ]
}

/** The page that lists changes, unless the site has no feeds, or its own page there. */
function listingOf(site: Site<PageSummary>, changes: readonly PageChange[]): { data: PageData }[] {
  const isTaken = site.pages.some(({ data }) => data.path === changesRoute)
  return site.config.feeds && !isTaken
    ? [{ data: changesPage(latestChanges(changes), Object.keys(site.sidebars)) }]
    : []
}

/** What readers follow changes with: feeds, the page that lists changes, and the data for the note on pages. */
function emitChanges(
  site: Site<PageSummary>,
  bundle: SiteBundle,
  listing: readonly { data: PageData }[],
  { changes, gap }: Pick<SiteSummary, 'changes' | 'gap'>,
): SiteFile[] {
  const { config, siteData } = site
  const pages = site.pages.map(({ data }) => data)
  const feeds = config.origin === null ? [] : siteFeeds(pages, changes, siteData)
  const html = changesHtml(latestChanges(changes), { feeds, base: config.base, isComplete: gap === null })
  const own = listing.flatMap(({ data }) => [
    renderAlone(data, html, site, bundle),
    ...(config.agents ? [createMarkdownFile(data.path, html, config)] : []),
  ])
  return [...createFeeds(feeds, siteData), createChangesData(changes), ...own]
}

/** Renders a document that is no page of the site. */
function renderAlone(page: PageData, html: string, site: Site<PageSummary>, bundle: SiteBundle): SiteFile {
  const { assets, nav } = createShell(site, page.sidebar, bundle)
  return {
    path: routeToFile(page.path),
    content: renderDocument({ page, html, nav, assets }),
  }
}

/** Creates what all pages with the same sidebar share. */
export function createShell(site: Site<PageSummary>, sidebar: string, bundle: SiteBundle): PageShell {
  const { config, siteData, sidebars } = site
  const { agents, constants, origin, base } = config
  return {
    nav: {
      site: siteData,
      build: '',
      app: '',
      sidebars: { [sidebar]: sidebars[sidebar] ?? [] },
      chunks: {},
      searchIndex: '',
      searchCode: '',
      searchWorker: '',
      ...(config.feeds && { changes: true as const }),
    },
    assets: assetsFor(site, sidebar, bundle),
    config: { agents, constants, origin, base },
  }
}

function assetsFor(site: Site<PageSummary>, sidebar: string, bundle: SiteBundle): DocumentAssets {
  const { config, siteData } = site
  const navFile = siteData.sidebarFiles.find(([prefix]) => prefix === sidebar)?.[1] ?? ''
  const address = (path: string): string => withBase(config.base, path)
  return {
    app: address(bundle.app),
    failure: address(bundle.failure),
    style: address(bundle.style),
    deferredStyle: address(bundle.deferredStyle),
    feeds: config.feeds && config.origin !== null ? feedSections(site.records).map(([section]) => section) : null,
    icon: bundle.icon && { href: address(bundle.icon.path), type: bundle.icon.type },
    nav: address(navFile),
    drawn: {
      previews: config.images && config.origin !== null,
      icons: config.images && bundle.icon?.type === svgType,
    },
    tagManager: config.tagManager && { src: address(bundle.tagManager), settings: config.tagManager },
    policy: documentPolicy(site, bundle),
    theme: config.theme,
    hasMarkdown: config.agents !== null,
    backgrounds: bundle.backgrounds,
    inline: bundle.inline,
  }
}

function policyOf({ config, pages }: Site<PageSummary>, { inline }: SiteBundle): string {
  return createContentPolicy({ config, inline, pages: pages.flatMap(({ compiled }) => compiled.loads ?? []) })
}

function documentPolicy(site: Site<PageSummary>, bundle: SiteBundle): string | null {
  return site.config.contentSecurityPolicy.inDocuments ? policyForDocuments(policyOf(site, bundle)) : null
}
