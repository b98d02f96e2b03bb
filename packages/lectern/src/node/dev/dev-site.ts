import { join } from 'node:path'
import type { DevPageAnswer, DevState } from '../../shared/dev-page.ts'
import { FIRST_PAGE_CHUNK } from '../../shared/page-chunk.ts'
import type { PageChunk, PageRecord } from '../../shared/page-record.ts'
import { isDataRoute } from '../../shared/routes.ts'
import type { ChunkRef, NavData } from '../../shared/site-data.ts'
import { checkOutline, checkPages, checkPagesTogether, type SiteOutline } from '../checks/check-site.ts'
import { createTargets, type KnownIds, servedFiles, type Targets } from '../checks/targets.ts'
import { settingsFrom } from '../content/markdown-settings.ts'
import { type PageParts, readFigures, readSource } from '../content/read-content.ts'
import { skimRecord } from '../content/skim.ts'
import { loadDirectives } from '../directives/load-directives.ts'
import { type FileReader, listOwnFiles, openFolder, readerFor } from '../folder.ts'
import { loadGenerators } from '../generators/load-generators.ts'
import { type CompiledPage, compilePage } from '../markdown/compile-page.ts'
import type { Highlighter } from '../markdown/highlight/highlight.ts'
import { createAssembler } from '../navigation/assemble.ts'
import { folderSidebars } from '../navigation/folder-sidebars.ts'
import { placeUnlisted } from '../navigation/place-unlisted.ts'
import { resolveSidebars } from '../navigation/resolve-sidebars.ts'
import { createSiteData } from '../navigation/site-data.ts'
import { createDataFile } from '../output/data-files.ts'
import { type Problem, sortProblems } from '../problem.ts'
import { locate, type Project } from '../project.ts'
import { withFormerIds } from '../redirects/former-ids.ts'
import { applySettings, createListing, type DevMemory, type SkimmedPage } from './dev-memory.ts'
import { navFileOf, navInFile } from './dev-nav.ts'
import { readStart } from './read-start.ts'
import type { SourceCache } from './source-cache.ts'

/** Fixed path of the search index's first file. */
export const devSearchIndex = 'assets/search/index.dev.json'

/** Constant hash in chunk names, so that addresses don't change with the pages. */
export const devHash = 'dev'

/** The dev server's state of a site: every page's record, and the compiled pages. */
export interface DevSite {
  readonly project: Project
  /** Number of changes since the start. */
  readonly revision: number
  readonly nav: NavData
  /** Errors of the site as a whole: invalid configuration, colliding sources, duplicate titles. */
  readonly problems: readonly Problem[]
  has(route: string): boolean
  /** Every page's record, without headings. */
  readonly records: readonly PageRecord[]
  /** Reads what the navigation needs from a source; cached. */
  skim(file: string): Promise<SkimmedPage>
  /** Compiles a page on first request. */
  page(route: string): Promise<DevPage>
  /** Compiles a page that hasn't been requested yet, for checks that need every page. @returns whether there was one */
  compileNext(): Promise<boolean>
  /** The data file that a page serves at a path, or `null`; available once the page has been compiled. */
  data(path: string): string | null
}

export interface DevPage {
  chunk: PageChunk
  /** Problems of its text, and site-wide warnings about it. */
  problems: Problem[]
}

/** Reads the list of pages and their titles; compiles nothing. */
export async function openDevSite(project: Project, highlighter: Highlighter, memory: DevMemory): Promise<DevSite> {
  const { contentDir, publicDir } = project
  const reader = readerFor(contentDir)
  const publicFolder = openFolder(publicDir)
  memory.listing ??= createListing(listOwnFiles(contentDir))
  const { listing, skimmed: known } = memory
  const parts: PageParts = {
    figures: readFigures({ files: listing.files, read: reader.read }),
    generators: await loadGenerators(project.config),
  }
  const skimOf = (file: string): Promise<SkimmedPage> => skim(project, file, { skimmed: known, parts, reader })
  const skimmed = await Promise.all(listing.pages.map(skimOf))
  const records = skimmed.map(({ record }) => record)
  const settings = settingsFrom(
    { ...project, folders: { content: reader, public: publicFolder } },
    skimmed.flatMap(({ generated }) => generated ?? []),
  )
  const directives = await loadDirectives(settings.directives)
  if (!project.config.sidebars) listing.sidebars ??= folderSidebars(records)
  const resolved = resolveSidebars(project.config.sidebars ?? listing.sidebars ?? {}, records)
  applySettings(memory, settings)
  const { compiled } = memory
  const { sidebars, placements } = placeUnlisted(resolved.sidebars, records)
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
  const assemble = createAssembler(records, sidebars, project.config, unknownExtras)
  const byRoute = new Map(records.map((record) => [record.path, record]))

  const files = servedFiles(publicFolder.files, project.config)
  const targets = (): Targets => createTargets([], project.config, knownIds(records, compiled), files)
  const outline: Omit<SiteOutline, 'targets'> = {
    config: project.config,
    records,
    sidebarProblems: resolved.problems,
    placements,
    strict: project.strict,
  }
  const found = [
    ...listing.problems,
    // Problems of the older configuration can't be located in the current file.
    ...(memory.configProblems.length > 0 ? memory.configProblems : checkOutline({ ...outline, targets: targets() })),
  ]
  const warnings = found.filter(({ severity }) => severity === 'warning')
  const compile = ({ relativePath }: PageRecord): Promise<CompiledPage> =>
    compiled.load(relativePath, async () =>
      compilePage(readSource(relativePath, reader, parts), settings, highlighter, directives),
    )
  /** Problems found by comparing all pages; empty until every page is compiled. */
  function togetherProblems(): Problem[] {
    const pages = records.flatMap(({ relativePath }) => compiled.get(relativePath) ?? [])
    return pages.length === records.length ? checkPagesTogether(pages, project.strict) : []
  }
  async function page(route: string): Promise<DevPage> {
    const record = byRoute.get(route)
    if (!record) throw new RangeError(`page ${route} does not exist`)
    const result = await compile(record)
    const others = [...warnings, ...togetherProblems()].filter(({ file }) => file === record.relativePath)
    return {
      chunk: withFormerIds({ data: assemble(result.record), html: result.html }),
      problems: await locate([...checkPages([result], targets()), ...others], project),
    }
  }
  return {
    project,
    get revision() {
      return memory.revision
    },
    nav,
    problems: await locate(
      found.filter(({ severity }) => severity === 'error'),
      project,
    ),
    has: (route) => byRoute.has(route),
    records,
    skim: skimOf,
    page,
    async compileNext() {
      const next = records.find(({ relativePath }) => compiled.get(relativePath) === undefined)
      if (next) await compile(next)
      return next !== undefined
    },
    data(path) {
      for (const [, { record, published = [] }] of compiled.entries()) {
        const data = published.find((one) => one.path === path)
        if (data) return String(createDataFile(data, record.path, project.config).content)
      }
      return null
    },
  }
}

/** The state that an open page needs. @param own problems of that page */
export function devState(site: Pick<DevSite, 'problems' | 'revision'>, own: readonly Problem[] = []): DevState {
  return { revision: site.revision, problems: sortProblems([...site.problems, ...own]) }
}

/** Everything that an open page needs to show a route. */
export async function devPageAnswer(route: string, site: DevSite): Promise<DevPageAnswer> {
  // Read before compiling: with a later revision, the page would miss changes made in the meantime.
  const { problems: siteProblems, revision } = site
  const { chunk = null, problems = [] } = site.has(route) ? await site.page(route) : {}
  const nav = navInFile(navFileOf(route, site.nav), site.nav) ?? site.nav
  return { chunk, nav, ...devState({ problems: siteProblems, revision }, problems) }
}

function skim(
  { contentDir, config }: Project,
  file: string,
  { skimmed, parts, reader }: { skimmed: SourceCache<SkimmedPage>; parts: PageParts; reader: FileReader },
): Promise<SkimmedPage> {
  return skimmed.load(file, async () => {
    const { text, isGenerated } = readStart(join(contentDir, file))
    const generated = isGenerated ? readSource(file, reader, parts) : null
    return { record: skimRecord(file, text, config.constants), generated }
  })
}

/** Anchors and data files are known only for compiled pages; `null` accepts any. */
function knownIds(records: readonly PageRecord[], compiled: SourceCache<CompiledPage>): KnownIds {
  const references = [...compiled.entries()].flatMap(([, page]) => page.references)
  const data = references.filter(({ route }) => isDataRoute(route)).map(({ route }) => route)
  return new Map([
    ...records.map(({ path, relativePath }) => [path, compiled.get(relativePath)?.ids ?? null] as const),
    ...data.map((route) => [route, null] as const),
  ])
}

/** The dev server doesn't compute reading times and dates. */
const unknownExtras = { minutes: () => 1, changed: () => null }
