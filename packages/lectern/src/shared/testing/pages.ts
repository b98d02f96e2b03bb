import type { Frontmatter, PageChunk, PageData, PageRecord } from '../page-record.ts'
import type { NavData, SidebarNode, SiteData } from '../site-data.ts'

/** A link of a sidebar. */
export function createLink(title: string, path: string): SidebarNode {
  return { type: 'link', title, path }
}

/** A group of a sidebar that readers can close. */
export function createGroup(title: string, children: SidebarNode[]): SidebarNode {
  return { type: 'group', title, collapsible: true, children }
}

/** A record as the compiler makes it, from the route and what matters to the test. */
export function createRecord(
  path: string,
  { headers = [], relativePath = `${path.slice(1)}index.md`, ...own }: Partial<Frontmatter & PageRecord> = {},
): PageRecord {
  const { title = `Title of ${path}`, description = `Description of ${path}`, prev, next, keywords } = own
  return {
    title,
    frontmatter: {
      title,
      description,
      layout: 'page',
      ...(prev !== undefined && { prev }),
      ...(next !== undefined && { next }),
      ...(keywords !== undefined && { keywords }),
    },
    regularPath: path,
    relativePath,
    key: `v-${path}`,
    path,
    headers,
  }
}

export function createPageData(path: string, own: Partial<PageData> = {}): PageData {
  return {
    ...createRecord(path),
    sidebar: '/',
    breadcrumbs: [],
    minutes: 1,
    changed: null,
    prev: null,
    next: null,
    editUrl: null,
    ...own,
  }
}

export function createChunk(path: string, html = `<h1>${path}</h1>`): PageChunk {
  return { data: createPageData(path), html }
}

export function createSiteData(own: Partial<SiteData> = {}): SiteData {
  return {
    title: 'Docs',
    description: 'What they are about',
    lang: 'en-US',
    base: '/docs/',
    origin: 'https://example.com',
    version: 'latest',
    nav: [],
    versions: null,
    repo: null,
    supportUrl: null,
    search: { popular: [], questions: [], hosted: null },
    sidebarFiles: [['/', 'assets/nav/site.json']],
    ...own,
  }
}

export function createNav(own: Partial<NavData> = {}): NavData {
  return {
    site: createSiteData(),
    sidebars: { '/': [] },
    chunks: {},
    searchIndex: 'assets/search/index.json',
    searchCode: 'assets/js/2.js',
    searchWorker: 'assets/search/worker.js',
    app: 'assets/js/1.app.js',
    build: 'b0',
    ...own,
  }
}
