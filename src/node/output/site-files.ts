import { routeToFile, withBase } from '../../shared/routes.ts'
import type { NavData } from '../../shared/site-data.ts'
import type { ClientBundle, SiteFile } from '../bundle/bundle-client.ts'
import type { Site, SitePage } from '../site.ts'
import { createDataFile } from './data-files.ts'
import { type DocumentAssets, renderDocument } from './document.tsx'
import { createNavFiles } from './nav-files.ts'
import { notFoundPage } from './not-found.ts'
import { createPageChunks } from './page-chunks.ts'
import { createRedirectFile, resolveRedirects } from './redirects.ts'
import { createSearchFiles } from './search-files.ts'

/** Every file of a built site, one after the other, so that none has to be kept once it is written. */
export function* createSiteFiles(site: Site, bundle: ClientBundle): Generator<SiteFile> {
  yield* bundle.files
  const chunks = createPageChunks(site.pages)
  yield* chunks.files
  const searchFiles = createSearchFiles(site)
  yield* searchFiles.files
  yield* createNavFiles(site, chunks.refs, { searchIndex: searchFiles.index, searchWorker: bundle.searchWorker })
  for (const page of site.pages) {
    yield renderPageFile(site, page, bundle)
    for (const published of page.compiled.published ?? []) yield createDataFile(published, page.data.path, site.config)
  }
  for (const redirect of resolveRedirects(site.config)) yield createRedirectFile(redirect)
  yield renderNotFound(site, bundle)
}

function renderPageFile(site: Site, { data, compiled }: SitePage, bundle: ClientBundle): SiteFile {
  const document = renderDocument({
    page: data,
    html: compiled.html,
    nav: shellNav(site),
    assets: assetsFor(site, data.sidebar, bundle),
  })
  return { path: routeToFile(data.path), content: document }
}

function renderNotFound(site: Site, bundle: ClientBundle): SiteFile {
  const page = notFoundPage(Object.keys(site.sidebars))
  const document = renderDocument({
    page,
    html: '',
    nav: shellNav(site),
    assets: assetsFor(site, page.sidebar, bundle),
  })
  return { path: '404.html', content: document }
}

/** What the shell reads of the navigation; it shows no addresses of chunks. */
function shellNav(site: Site): NavData {
  return { site: site.siteData, sidebars: site.sidebars, chunks: {}, searchIndex: '', searchWorker: '' }
}

function assetsFor({ config, siteData }: Site, sidebar: string, bundle: ClientBundle): DocumentAssets {
  const navFile = siteData.sidebarFiles.find(([prefix]) => prefix === sidebar)?.[1] ?? ''
  const address = (path: string): string => withBase(config.base, path)
  return {
    app: address(bundle.app),
    style: address(bundle.style),
    nav: address(navFile),
    tagManager: config.tagManager && { src: address(bundle.tagManager), settings: config.tagManager },
    inline: bundle.inline,
  }
}
