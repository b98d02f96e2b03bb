import { dirname, join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { DevPageAnswer } from '../../shared/dev-page.ts'
import { sourceToRoute } from '../../shared/routes/routes.ts'
import { reportUses } from '../content/constant-uses.ts'
import { isContentFile } from '../content/site-folders.ts'
import type { Highlighter } from '../markdown/highlight/languages.ts'
import { messageOf } from '../messages/thrown.ts'
import { inEngine, siteDir } from '../paths.ts'
import { fileProblem, type Problem, SiteError, sortProblems } from '../problem.ts'
import type { Project } from '../project.ts'
import { configChange, type DevMemory, forgetFile, forgetShared } from './dev-memory.ts'
import { type DevSite, devPageAnswer, openDevSite } from './dev-site.ts'
import type { FileEvent, watchFolders } from './watch-folders.ts'

/**
 * In milliseconds. Editors save in several steps, so events are batched. A longer delay would slow down every edit.
 */
const quietFor = 10

export interface WatchOptions {
  vite: ViteDevServer
  /** Reads the configuration again. */
  open(): Promise<Project>
  highlighter: Highlighter
  memory: DevMemory
  /** Watches the content folder. */
  watchFolder: typeof watchFolders
  getSite(): DevSite
  setSite(site: DevSite): void
  /** Called with all known problems after each change. */
  showProblems(problems: readonly Problem[]): void
  /** Called with the pages that show a constant, after its value has changed. */
  showUses(uses: string): void
}

export interface SiteWatch {
  /** Repeats the checks and makes open pages request their problems. */
  recheck(): void
  stop(): void
}

/** Keeps the site in sync with its files, and notifies open pages of changes. */
export function watchSite(options: WatchOptions): SiteWatch {
  const { vite, memory, watchFolder, getSite } = options
  const { contentDir, publicDir, configFile, directives } = getSite().project
  const settingsDir = configFile === null ? siteDir : dirname(configFile)
  const isInDirective = (path: string): boolean =>
    [...directives, ...getSite().project.directives].some(({ folder }) => path.startsWith(folder + sep))
  /** Sources that changed since the site was last read -> their skimmed data before the change, as JSON. */
  const changed = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Reloads run one at a time, so that an older state never replaces a newer one. */
  let reloads = Promise.resolve()
  const reloadChanged = async (): Promise<void> => {
    const files = new Map(changed)
    changed.clear()
    if (files.size > 0) await reload(options, files)
  }
  const directiveDirs = directives.map(({ folder }) => folder)
  vite.watcher.add([settingsDir, ...(publicDir === null ? [] : [publicDir]), ...directiveDirs])
  const notice = (event: FileEvent, path: string): void => {
    const isFolder = event.endsWith('Dir')
    const isContent = path.startsWith(contentDir + sep) && (isFolder || isContentFile(path))
    const isStyle = path.endsWith('.css') && (path.startsWith(inEngine('src') + sep) || isInDirective(path))
    if (isStyle) vite.ws.send({ type: 'full-reload' })
    const isPublic = publicDir !== null && path.startsWith(publicDir + sep)
    const isConfig =
      /site\.config\.ts$/.test(path) ||
      (!isPublic && /\.[jt]s$/.test(path) && (path.startsWith(join(settingsDir, sep)) || isInDirective(path)))
    if (!isContent && !isConfig && !isPublic) return
    const file = isConfig ? configChange : relative(contentDir, path).replaceAll(sep, '/')
    changed.set(file, changed.get(file) ?? JSON.stringify(memory.skimmed.get(file) ?? null))
    forgetFile(memory, file, event === 'change')
    clearTimeout(timer)
    timer = setTimeout(() => {
      reloads = reloads.then(reloadChanged)
    }, quietFor)
  }
  vite.watcher.on('all', notice)
  const stop = watchFolder(contentDir, notice)
  return {
    recheck() {
      reloads = reloads.then(() => reopenSite(options))
    },
    stop() {
      clearTimeout(timer)
      stop()
    },
  }
}

/** Rereads the site and notifies the open pages, even of errors. */
async function reload(options: WatchOptions, files: ReadonlyMap<string, string>): Promise<void> {
  const { vite, highlighter, memory, getSite, setSite, showProblems } = options
  try {
    if (!(await isTextOnly(options, files))) {
      forgetShared(memory, files.keys())
      const project = files.has(configChange) ? await reopen(options) : getSite().project
      setSite(await openDevSite(project, highlighter, memory))
    }
    memory.revision += 1
    vite.ws.send({ type: 'custom', event: 'docs:changed', data: await editedPage(getSite(), [...files.keys()]) })
    showProblems(await getSite().allProblems())
  } catch (error) {
    // The next reload must catch up on everything.
    memory.listing = null
    const problems = problemsOf(error)
    vite.ws.send({ type: 'custom', event: 'docs:problems', data: sortProblems(problems) })
    showProblems(problems)
  }
}

async function reopenSite(options: WatchOptions): Promise<void> {
  const { vite, highlighter, memory, getSite, setSite, showProblems } = options
  try {
    setSite(await openDevSite(getSite().project, highlighter, memory))
    vite.ws.send({ type: 'custom', event: 'docs:checked' })
    showProblems(await getSite().allProblems())
  } catch {
    // A source was added or removed meanwhile; the next reload reports it.
    memory.listing = null
  }
}

/** The edited page, which its author is probably viewing; `null` if the change isn't a single page. */
async function editedPage(site: DevSite, [file = '', ...others]: readonly string[]): Promise<DevPageAnswer | null> {
  const route = sourceToRoute(file)
  return others.length === 0 && file.endsWith('.md') && site.has(route) ? devPageAnswer(route, site) : null
}

/** Whether only the text of pages changed, so that the navigation and site-wide checks stay valid. */
async function isTextOnly({ memory, getSite }: WatchOptions, files: ReadonlyMap<string, string>): Promise<boolean> {
  const site = getSite()
  if (memory.listing === null || site.problems.length > 0) return false
  for (const [file, before] of files) {
    if (!file.endsWith('.md') || JSON.stringify(await site.skim(file)) !== before) return false
  }
  return true
}

/** Reopens the project. If the configuration is invalid, the last valid one stays in use and every page shows the problem. */
async function reopen({ open, memory, getSite, showUses }: WatchOptions): Promise<Project> {
  const { constants } = getSite().project.config
  try {
    const project = await open()
    memory.configProblems = []
    for (const [name, value] of Object.entries(project.config.constants)) {
      if (name in constants && constants[name] !== value) showUses(reportUses(name, project))
    }
    return project
  } catch (error) {
    memory.configProblems = problemsOf(error)
    return getSite().project
  }
}

function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof SiteError) return error.problems
  return [fileProblem('dev server', messageOf(error), 'fix the reported error and save')]
}
