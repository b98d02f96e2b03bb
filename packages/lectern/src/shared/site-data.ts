import type { PageLink } from './page-record.ts'

/** The part of the site's configuration that the browser needs; one typed place, read in one file. */
export interface SiteData {
  title: string
  description: string
  /** BCP 47, for `<html lang>`. */
  lang: string
  /** Path under which the site is served, with both slashes: `/docs/`. */
  base: string
  /** Scheme and host of the published site, for canonical links; `null` if it isn't configured. */
  origin: string | null
  /** Content of the `version` meta tag, which also filters hosted search. */
  version: string
  nav: NavItem[]
  versions: VersionMenu | null
  /** What the interface calls the pages: `the handbook`. Absent for `the docs`. */
  pagesName?: string
  /** Repository address for the header, or `null`. */
  repo: string | null
  /** Name or path data of the icon for the repository; absent for that of its host. */
  repoIcon?: string
  supportUrl: string | null
  /** Where readers can open a page, if there are Markdown versions: `{markdown}` in an address is the address of that version. */
  assistants?: { title: string; href: string }[]
  search: SearchSettings
  /** Path prefix of each sidebar -> the navigation file that holds it, below the base; the first that matches decides. */
  sidebarFiles: [prefix: string, file: string][]
}

/** What kind of site it is, unless its configuration says otherwise. */
export const defaultLabel = 'Docs'

/** What the interface calls the site's pages: `the docs`. */
export function pagesName({ pagesName = 'the docs' }: Pick<SiteData, 'pagesName'>): string {
  return pagesName
}

export type NavItem = (
  | { type: 'link'; text: string; link: string }
  | { type: 'grid'; text: string; items: NavTile[] }
) & {
  /** Where it leads: keys of sidebar groups, such as `Essential/Code`, and folders or pages, such as `/limits/`. */
  sections: string[]
}

export interface NavTile {
  title: string
  subtitle: string
  link: string
  icon: string
}

export interface VersionMenu {
  current: string
  label: string
  /** `note` says in a few words what the version is. */
  items: { text: string; link: string; badge?: string; note?: string }[]
}

export interface SearchSettings {
  /** What is offered to readers whose search finds nothing, or who have not typed yet; a path may name a heading. */
  popular: PageLink[]
  /** Examples of what readers can ask, offered to those who have not typed yet. */
  questions: string[]
  hosted: HostedSearch | null
}

/** The hosted search service; all three values are public. */
export interface HostedSearch {
  appId: string
  apiKey: string
  indexName: string
}

export type SidebarNode =
  | { type: 'link'; title: string; path: string }
  | { type: 'external'; title: string; href: string }
  | { type: 'group'; title: string; collapsible: boolean; children: SidebarNode[] }

/** What identifies a page's chunk: its number, and the hash of its content. */
export type ChunkRef = [number: number, hash: string]

/**
 * What the application fetches at start: the site's settings, sidebars and the addresses of page chunks.
 * A small site has one such file; a large one has one for each sidebar, so no reader loads the whole site's list.
 */
export interface NavData {
  /** Hash of this data and of all that documents share: it changes when the site does. */
  build: string
  /** Entry of the application, below the base. A document that names another one is from another build. */
  app: string
  site: SiteData
  sidebars: Record<string, SidebarNode[]>
  /** Route -> chunk, for every page that the application may navigate to. */
  chunks: Record<string, ChunkRef>
  /** Route of a redirected page -> where its anchors lead, and under `''`, all others. */
  redirects?: Record<string, Record<string, string>>
  /** First file of the search index, below the base. */
  searchIndex: string
  /** Module of the search dialog's code, below the base. */
  searchCode: string
  /** Script of the worker that searches it, below the base. */
  searchWorker: string
  /** What loads last: the path of its style sheet, below the base, and whether readers can save pages. Absent if documents have the style. */
  extras?: { style: string; hasOffline: boolean }
  /** Whether the site lists its changes. Absent if it doesn't. */
  changes?: true
}
