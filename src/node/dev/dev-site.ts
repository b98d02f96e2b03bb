import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DevPageAnswer, DevState } from '../../shared/dev-page.ts'
import { FIRST_PAGE_CHUNK } from '../../shared/page-chunk.ts'
import type { PageChunk, PageRecord } from '../../shared/page-record.ts'
import { isDataRoute } from '../../shared/routes.ts'
import type { ChunkRef, NavData } from '../../shared/site-data.ts'
import { checkLinks } from '../checks/links.ts'
import { checkNames } from '../checks/names.ts'
import { checkNavigation } from '../checks/navigation.ts'
import { checkRedirects } from '../checks/redirects.ts'
import { createTargets, type KnownIds } from '../checks/targets.ts'
import type { SidebarEntry } from '../config/schema.ts'
import { checkSources } from '../content/check-sources.ts'
import { pagesAmong } from '../content/find-pages.ts'
import { markdownSettings } from '../content/markdown-settings.ts'
import { type FigureFolders, readFigures, readSource } from '../content/read-content.ts'
import { skimRecord } from '../content/skim.ts'
import { listFiles } from '../folder.ts'
import { type CompiledPage, compilePage, type PageSource } from '../markdown/compile-page.ts'
import type { Highlighter } from '../markdown/highlight.ts'
import { createAssembler } from '../navigation/assemble.ts'
import { folderSidebars } from '../navigation/folder-sidebars.ts'
import { placeUnlisted } from '../navigation/place-unlisted.ts'
import { resolveSidebars } from '../navigation/resolve-sidebars.ts'
import { createSiteData } from '../navigation/site-data.ts'
import { createDataFile } from '../output/data-files.ts'
import { type Problem, sortProblems } from '../problem.ts'
import { locate, type Project } from '../project.ts'
import { navFileOf, navInFile } from './dev-nav.ts'
import { readStart } from './read-start.ts'

/** The first file of the search index, whatever it holds. */
export const devSearchIndex = 'assets/search/index.dev.json'

/** The hash in a chunk's name while authoring: pages change, their addresses do not. */
export const devHash = 'dev'

/** What was read so far; it outlives each reading of the site, so an edit costs one page's work. */
export interface DevMemory {
  /** What is below the content folder, or `null` when it must be listed anew. */
  listing: Listing | null
  /** Source -> what is known of it without compiling it. */
  skimmed: Map<string, SkimmedPage>
  /** Source -> page, for those that somebody has asked for. */
  compiled: Map<string, CompiledPage>
  /** How often the site has changed since the start. */
  revision: number
  /** Why the configuration cannot be read, while an older one is in force. */
  configProblems: readonly Problem[]
}

/** What names of files alone tell: an edit of a title leaves it as it is, and it is half of what opening a site takes. */
interface Listing {
  files: readonly string[]
  pages: readonly string[]
  problems: readonly Problem[]
  /** Where the configuration has none, once they are asked for. */
  sidebars: Record<string, SidebarEntry[]> | null
}

export interface SkimmedPage {
  /** With the front matter only. */
  record: PageRecord
  /** The page with its generated parts, whose names other pages mention; `null` where it has none. */
  generated: PageSource | null
}

export function createDevMemory(): DevMemory {
  return { listing: null, skimmed: new Map(), compiled: new Map(), revision: 0, configProblems: [] }
}

/** What the authoring server knows: every page's record, and the pages that somebody has asked for. */
export interface DevSite {
  readonly project: Project
  /** How often it has changed since the start. */
  readonly revision: number
  readonly nav: NavData
  /** Problems of the site as a whole: its configuration, colliding sources. */
  readonly problems: readonly Problem[]
  has(route: string): boolean
  /** Every page's record, without headings. */
  readonly records: readonly PageRecord[]
  /** Reads what the navigation needs of a source, unless that is known. */
  skim(file: string): Promise<SkimmedPage>
  /** Compiles the page when it is first asked for. */
  page(route: string): Promise<DevPage>
  /** The file of data that a page serves at an address, or `null`; known once somebody has asked for that page. */
  data(path: string): string | null
}

export interface DevPage {
  chunk: PageChunk
  problems: Problem[]
}

/** Reads the list of pages and their titles; compiles nothing. */
export async function openDevSite(project: Project, highlighter: Highlighter, memory: DevMemory): Promise<DevSite> {
  const { contentDir } = project
  memory.listing ??= createListing(listFiles(contentDir))
  const { listing, compiled } = memory
  const figures = readFigures({ files: listing.files, read: (file) => readFileSync(join(contentDir, file), 'utf8') })
  const skimOf = (file: string): Promise<SkimmedPage> => skim(project, file, { memory, figures })
  const skimmed = await Promise.all(listing.pages.map(skimOf))
  const records = skimmed.map(({ record }) => record)
  const settings = markdownSettings(
    project,
    skimmed.flatMap(({ generated }) => generated ?? []),
  )
  if (!project.config.sidebars) listing.sidebars ??= folderSidebars(records)
  const resolved = resolveSidebars(project.config.sidebars ?? listing.sidebars ?? {}, records)
  const { sidebars } = placeUnlisted(resolved.sidebars, records)
  const nav: NavData = {
    site: createSiteData(project.config, sidebars, records.length),
    sidebars,
    chunks: Object.fromEntries(
      records.map(({ path }, index): [string, ChunkRef] => [path, [FIRST_PAGE_CHUNK + index, devHash]]),
    ),
    searchIndex: devSearchIndex,
    searchCode: 'src/theme/search/search-code.ts',
    searchWorker: 'src/search/worker.ts',
  }
  const assemble = createAssembler(records, sidebars, project.config, unknownFacts)
  const byRoute = new Map(records.map((record) => [record.path, record]))

  const targets = () => createTargets([], project.config, knownIds(records, compiled))
  const configProblems = (): Problem[] => {
    const known = targets()
    return [
      ...resolved.problems,
      ...checkRedirects(project.config, known),
      ...checkNames(project.config, known),
      ...checkNavigation(project.config, known),
    ]
  }
  async function page(route: string): Promise<DevPage> {
    const record = byRoute.get(route)
    if (!record) throw new RangeError(`there is no page ${route}`)
    const file = record.relativePath
    const result =
      compiled.get(file) ??
      (await compilePage(await readSource(project.contentDir, file, figures), settings, highlighter))
    compiled.set(file, result)
    const linkProblems = checkLinks([result], targets())
    return {
      chunk: { data: assemble(result.record), html: result.html },
      problems: await locate([...result.problems, ...linkProblems], project),
    }
  }
  return {
    project,
    get revision() {
      return memory.revision
    },
    nav,
    problems: await locate(
      [
        ...listing.problems,
        // What is wrong with the older configuration stands nowhere any more.
        ...(memory.configProblems.length > 0 ? memory.configProblems : configProblems()),
      ],
      project,
    ),
    has: (route) => byRoute.has(route),
    records,
    skim: skimOf,
    page,
    data(path) {
      for (const { record, published = [] } of compiled.values()) {
        const found = published.find((one) => one.path === path)
        if (found) return String(createDataFile(found, record.path, project.config).content)
      }
      return null
    },
  }
}

/** What an open page has to know of the site. @param own problems of that page */
export function devState(site: DevSite, own: readonly Problem[] = []): DevState {
  return { revision: site.revision, problems: sortProblems([...site.problems, ...own]) }
}

/** All that an open page has to know to show a route. */
export async function devPageAnswer(route: string, site: DevSite): Promise<DevPageAnswer> {
  const { chunk = null, problems = [] } = site.has(route) ? await site.page(route) : {}
  const nav = navInFile(navFileOf(route, site.nav), site.nav) ?? site.nav
  return { chunk, nav, ...devState(site, problems) }
}

function createListing(files: readonly string[]): Listing {
  const pages = pagesAmong(files)
  return { files, pages, problems: checkSources(pages), sidebars: null }
}

async function skim(
  { contentDir, config }: Project,
  file: string,
  { memory, figures }: { memory: DevMemory; figures: FigureFolders },
): Promise<SkimmedPage> {
  const known = memory.skimmed.get(file)
  if (known) return known
  const { text, isGenerated } = readStart(join(contentDir, file))
  const generated = isGenerated ? await readSource(contentDir, file, figures) : null
  const page = { record: skimRecord(file, text, config.constants), generated }
  memory.skimmed.set(file, page)
  return page
}

/** Anchors, and the data that pages serve, are known of compiled pages only; `null` stands for any. */
function knownIds(records: readonly PageRecord[], compiled: ReadonlyMap<string, CompiledPage>): KnownIds {
  const references = [...compiled.values()].flatMap((page) => page.references)
  const data = references.filter(({ route }) => isDataRoute(route)).map(({ route }) => route)
  return new Map([
    ...records.map(({ path, relativePath }) => [path, compiled.get(relativePath)?.ids ?? null] as const),
    ...data.map((route) => [route, null] as const),
  ])
}

/** Reading time and history are of no use to the author of a draft. */
const unknownFacts = { minutes: () => 1, changed: () => null }
