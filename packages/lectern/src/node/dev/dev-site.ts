import type { DevPageAnswer, DevState } from '../../shared/dev-page.ts'
import { FIRST_PAGE_CHUNK } from '../../shared/page-chunk.ts'
import type { PageChunk, PageRecord } from '../../shared/page-record.ts'
import type { ChunkRef, NavData } from '../../shared/site-data.ts'
import { markdownSettings } from '../content/markdown-settings.ts'
import { skimRecord } from '../content/skim.ts'
import { listOwnFiles, openFolder, readerFor } from '../folder.ts'
import { loadGenerators } from '../generators/load-generators.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import type { Highlighter } from '../markdown/highlight/languages.ts'
import type { KnownName } from '../names/known-name.ts'
import { folderSidebars } from '../navigation/folder-sidebars.ts'
import { createAssembler } from '../navigation/page-data.ts'
import { createDataFile } from '../output/data-files.ts'
import { assembleOutline, assembleSite, type Outline, type Site } from '../pipeline/assemble.ts'
import { type Checks, createChecks } from '../pipeline/check.ts'
import { createCompiler } from '../pipeline/compile.ts'
import { createReader, normalizeText } from '../pipeline/read.ts'
import { type Problem, sortProblems } from '../problem.ts'
import { locate, type Project } from '../project.ts'
import { withFormerIds } from '../redirects/former-ids.ts'
import { applySettings, createListing, type DevMemory, type SkimmedPage } from './dev-memory.ts'
import { navFileOf, navInFile } from './dev-nav.ts'

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
  /** Compiles every page, for what is made from all of them. */
  whole(): Promise<WholeSite>
  /** How many pages have been compiled. */
  readonly compiledPages: number
  /** The problems of the site and of every page that has been compiled. */
  allProblems(): Promise<Problem[]>
  /** The data file that a page serves at a path, or `null`; available once the page has been compiled. */
  data(path: string): string | null
}

export interface WholeSite {
  site: Site
  /** Of the references. */
  names: readonly KnownName[]
}

export interface DevPage {
  chunk: PageChunk
  /** The article, without the former ids of its sections. */
  html: string
  /** Problems of its text, and site-wide warnings about it. */
  problems: Problem[]
}

/**
 * Drives the pipeline lazily: reads the list of pages and their titles, assembles and checks what follows from these, and
 * compiles a page when it's requested.
 */
export async function openDevSite(project: Project, highlighter: Highlighter, memory: DevMemory): Promise<DevSite> {
  const { contentDir, publicDir, config } = project
  const reader = readerFor(contentDir)
  const publicFolder = openFolder(publicDir)
  memory.listing ??= createListing(listOwnFiles(contentDir))
  const { listing } = memory
  const read = createReader({ ...reader, files: listing.files }, await loadGenerators(config, project))
  const skim = (file: string): Promise<SkimmedPage> =>
    memory.skimmed.load(file, async () => {
      const text = normalizeText(reader.read(file))
      const generated = text.includes('::generate') ? read(file) : null
      return { record: skimRecord(file, text, config.constants), generated }
    })
  const skimmed = await Promise.all(listing.pages.map(skim))
  const records = skimmed.map(({ record }) => record)
  const generated = skimmed.flatMap((page) => page.generated ?? [])
  const settings = markdownSettings({ ...project, folders: { content: reader, public: publicFolder } }, generated)
  const compileSource = await createCompiler(settings, highlighter)
  applySettings(memory, settings)
  const { compiled } = memory
  const compile = ({ relativePath }: PageRecord): Promise<CompiledPage> =>
    compiled.load(relativePath, () => compileSource(read(relativePath)))

  const outline = assembleOutline(config, records, () => {
    listing.sidebars ??= folderSidebars(records)
    return listing.sidebars
  })
  const assemble = createAssembler(outline, unknownExtras)
  const byRoute = new Map(records.map((record) => [record.path, record]))
  const compiledPages = (): CompiledPage[] => records.flatMap(({ relativePath }) => compiled.get(relativePath) ?? [])
  /** The checks, with what is known about the pages so far. */
  const currentChecks = (): Checks =>
    createChecks({ ...project, outline, pages: compiledPages(), publicFiles: publicFolder.files })
  const found = [
    ...listing.problems,
    // Problems of the older configuration can't be located in the current file.
    ...(memory.configProblems.length > 0 ? memory.configProblems : currentChecks().outline()),
  ]
  const warnings = found.filter(isWarning)
  const errors = found.filter((problem) => !isWarning(problem))
  async function page(route: string): Promise<DevPage> {
    const record = byRoute.get(route)
    if (!record) throw new RangeError(`page ${route} does not exist`)
    const result = await compile(record)
    const checks = currentChecks()
    const together = checks.together()
    // Errors that are on no page, such as an address that is gone, are shown on all of them.
    const others = [...warnings, ...together].filter(({ file }) => file === record.relativePath)
    const ofSite = together.filter((problem) => !isWarning(problem) && !compiled.get(problem.file))
    return {
      chunk: withFormerIds({ data: assemble(result.record, result.labels), html: result.html }),
      html: result.html,
      problems: await locate([...checks.pages([result]), ...others, ...ofSite], project),
    }
  }
  return {
    project,
    get revision() {
      return memory.revision
    },
    nav: createNav(outline),
    problems: await locate(errors, project),
    has: (route) => byRoute.has(route),
    records,
    skim,
    page,
    async compileNext() {
      const next = records.find(({ relativePath }) => compiled.get(relativePath) === undefined)
      if (next) await compile(next)
      return next !== undefined
    },
    async whole() {
      const pages = await Promise.all(records.map(compile))
      return { site: assembleSite(config, pages), names: settings.names }
    },
    get compiledPages() {
      return compiledPages().length
    },
    async allProblems() {
      const checks = currentChecks()
      return locate([...found, ...checks.pages(compiledPages()), ...checks.together()], project)
    },
    data(path) {
      for (const [, { record, published = [] }] of compiled.entries()) {
        const data = published.find((one) => one.path === path)
        if (data) return String(createDataFile(data, record.path, config).content)
      }
      return null
    },
  }
}

const isWarning = ({ severity }: Problem): boolean => severity === 'warning'

/** Like in a build, with fixed names and Vite's addresses. */
function createNav({ siteData, sidebars, records }: Outline): NavData {
  return {
    build: '',
    app: '',
    site: siteData,
    sidebars,
    chunks: Object.fromEntries(
      records.map(({ path }, index): [string, ChunkRef] => [path, [FIRST_PAGE_CHUNK + index, devHash]]),
    ),
    searchIndex: devSearchIndex,
    searchCode: 'src/theme/search/search-code.ts',
    searchWorker: 'src/search/worker.ts',
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

/** The dev server doesn't compute reading times and dates. */
const unknownExtras = { minutes: () => 1, changed: () => null }
