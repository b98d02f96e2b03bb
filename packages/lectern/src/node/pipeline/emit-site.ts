import { withBase } from '../../shared/routes.ts'
import type { ChunkRef } from '../../shared/site-data.ts'
import type { SiteFile } from '../bundle/bundle-client.ts'
import type { PageSummary } from '../markdown/compile-page.ts'
import { type DocumentAssets, renderDocument } from '../output/document.tsx'
import { createHeaderRules } from '../output/hosts/header-rules.ts'
import { createRedirectRules } from '../output/hosts/host-rules.ts'
import { createNginxConfig } from '../output/hosts/nginx-config.ts'
import { createNginxMap } from '../output/hosts/nginx-map.ts'
import { createNginxPages } from '../output/hosts/nginx-pages.ts'
import { createRedirectTable } from '../output/hosts/redirect-table.ts'
import type { SiteBundle } from '../output/icon.ts'
import { inBase } from '../output/in-base.ts'
import { createNavFiles } from '../output/nav-files.ts'
import { notFoundPage } from '../output/not-found.ts'
import { createRedirectFile, resolveRedirects } from '../output/redirects.ts'
import { createSearchFiles } from '../output/search-files.ts'
import { createSitemap } from '../output/sitemap.ts'
import type { IndexedPage } from '../search/index-page.ts'
import type { SiteWords } from '../search/site-words.ts'
import type { Site } from './assemble.ts'
import type { PageShell } from './emit-page.ts'

/** A file and whether every page shares it, which makes good compression worthwhile. */
export interface OwnFile extends SiteFile {
  isShared: boolean
}

/** Every file that doesn't belong to a single page, with its path on the host. @param refs route -> chunk @param words the site's words, for the search */
export function emitSite(
  site: Site<PageSummary & { indexed: IndexedPage }>,
  refs: Readonly<Record<string, ChunkRef>>,
  bundle: SiteBundle,
  words: SiteWords,
): OwnFile[] {
  const { base, origin } = site.config
  const redirects = resolveRedirects(site.config)
  const search = createSearchFiles(
    site.pages.map(({ compiled }) => compiled.indexed),
    words,
    site.config,
  )
  const { searchCode, searchWorker } = bundle
  const navFiles = createNavFiles(site, refs, { searchIndex: search.index, searchCode, searchWorker })
  const notFound = renderNotFound(site, bundle)
  // On a large site, the index and navigation are split, and readers load only a few of the files.
  const isWhole = (files: readonly SiteFile[]): boolean => files.length === 1
  const lists = [search.files, navFiles]
  const shared = [...bundle.files, ...lists.filter(isWhole).flat()]
  const parts = lists.filter((files) => !isWhole(files)).flat()
  const sitemap = createSitemap(site)
  const stubs = redirects.map((redirect) => createRedirectFile(redirect, origin))
  const others = [...parts, ...stubs, notFound, ...(sitemap ? [sitemap] : [])]
  const routes = site.pages.map(({ data }) => data.path)
  // Hosts expect these at the root.
  const rules = [
    createRedirectRules(redirects, base),
    createHeaderRules(base),
    createNginxMap(redirects, base),
    createNginxPages(routes, redirects, base),
    createNginxConfig(routes, redirects, base),
    createRedirectTable(site.config),
  ]
  const atRoot = base === '/' ? rules : [notFound, createRedirectFile({ from: '/', to: base }, origin), ...rules]
  return [
    ...shared.map((file) => ({ ...inBase(file, base), isShared: true })),
    ...[...others.map((file) => inBase(file, base)), ...atRoot].map((file) => ({ ...file, isShared: false })),
  ]
}

function renderNotFound(site: Site<PageSummary>, bundle: SiteBundle): SiteFile {
  const page = notFoundPage(Object.keys(site.sidebars))
  return { path: '404.html', content: renderDocument({ page, html: '', ...createShell(site, page.sidebar, bundle) }) }
}

/** Creates what all pages with the same sidebar share. */
export function createShell(site: Site<PageSummary>, sidebar: string, bundle: SiteBundle): PageShell {
  const { config, siteData, sidebars } = site
  const { constants, origin, base } = config
  return {
    nav: {
      site: siteData,
      sidebars: { [sidebar]: sidebars[sidebar] ?? [] },
      chunks: {},
      searchIndex: '',
      searchCode: '',
      searchWorker: '',
    },
    assets: assetsFor(site, sidebar, bundle),
    config: { constants, origin, base },
  }
}

function assetsFor({ config, siteData }: Site<PageSummary>, sidebar: string, bundle: SiteBundle): DocumentAssets {
  const navFile = siteData.sidebarFiles.find(([prefix]) => prefix === sidebar)?.[1] ?? ''
  const address = (path: string): string => withBase(config.base, path)
  return {
    app: address(bundle.app),
    failure: address(bundle.failure),
    style: address(bundle.style),
    deferredStyle: address(bundle.deferredStyle),
    icon: bundle.icon && { href: address(bundle.icon.path), type: bundle.icon.type },
    nav: address(navFile),
    tagManager: config.tagManager && { src: address(bundle.tagManager), settings: config.tagManager },
    theme: config.theme,
    backgrounds: bundle.backgrounds,
    inline: bundle.inline,
  }
}
