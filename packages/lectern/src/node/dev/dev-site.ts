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

/** The first file of the search index, whatever it holds. */
export const devSearchIndex = 'assets/search/index.dev.json'

/** The hash in a chunk's name while authoring: pages change, their addresses do not. */
export const devHash = 'dev'

/** What the authoring server knows: every page's record, and the pages that somebody has asked for. */
export interface DevSite {
  readonly project: Project
  /** How often it has changed since the start. */
  readonly revision: number
  readonly nav: NavData
  /** What keeps the site as a whole from being built: its configuration, colliding sources, titles that are used twice. */
  readonly problems: readonly Problem[]
  has(route: string): boolean
  /** Every page's record, without headings. */
  readonly records: readonly PageRecord[]
  /** Reads what the navigation needs of a source, unless that is known. */
  skim(file: string): Promise<SkimmedPage>
  /** Compiles the page when it is first asked for. */
  page(route: string): Promise<DevPage>
  /** Compiles a page that nobody has asked for yet, for the checks that take every page. @returns whether there was one */
  compileNext(): Promise<boolean>
  /** The file of data that a page serves at an address, or `null`; known once somebody has asked for that page. */
  data(path: string): string | null
}

export interface DevPage {
  chunk: PageChunk
  /** Those of its text, and warnings of the whole site that concern it. */
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
  const assemble = createAssembler(records, sidebars, project.config, unknownFacts)
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
    // What is wrong with the older configuration cannot be found in the file any more.
    ...(memory.configProblems.length > 0 ? memory.configProblems : checkOutline({ ...outline, targets: targets() })),
  ]
  const warnings = found.filter(({ severity }) => severity === 'warning')
  const compile = ({ relativePath }: PageRecord): Promise<CompiledPage> =>
    compiled.load(relativePath, async () =>
      compilePage(readSource(relativePath, reader, parts), settings, highlighter, directives),
    )
  /** Of every page, or none while some have not been compiled. */
  function togetherProblems(): Problem[] {
    const pages = records.flatMap(({ relativePath }) => compiled.get(relativePath) ?? [])
    return pages.length === records.length ? checkPagesTogether(pages, project.strict) : []
  }
  async function page(route: string): Promise<DevPage> {
    const record = byRoute.get(route)
    if (!record) throw new RangeError(`there is no page ${route}`)
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

/** What an open page has to know of the site. @param own problems of that page */
export function devState(site: Pick<DevSite, 'problems' | 'revision'>, own: readonly Problem[] = []): DevState {
  return { revision: site.revision, problems: sortProblems([...site.problems, ...own]) }
}

/** All that an open page has to know to show a route. */
export async function devPageAnswer(route: string, site: DevSite): Promise<DevPageAnswer> {
  // As it is before the page is compiled: an answer that claimed a later one would be taken for all that has changed until then.
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

/** Anchors, and the data that pages serve, are known of compiled pages only; `null` stands for any. */
function knownIds(records: readonly PageRecord[], compiled: SourceCache<CompiledPage>): KnownIds {
  const references = [...compiled.entries()].flatMap(([, page]) => page.references)
  const data = references.filter(({ route }) => isDataRoute(route)).map(({ route }) => route)
  return new Map([
    ...records.map(({ path, relativePath }) => [path, compiled.get(relativePath)?.ids ?? null] as const),
    ...data.map((route) => [route, null] as const),
  ])
}

/** Reading time and history are of no use to the author of a draft. */
const unknownFacts = { minutes: () => 1, changed: () => null }
