import { dirname, join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { DevPageAnswer } from '../../shared/dev-page.ts'
import { sourceToRoute } from '../../shared/routes.ts'
import { isContentFile } from '../content/site-folders.ts'
import type { Highlighter } from '../markdown/highlight/highlight.ts'
import { inEngine, siteDir } from '../paths.ts'
import { type Problem, SiteError, sortProblems } from '../problem.ts'
import { openProject, type Project } from '../project.ts'
import { configChange, type DevMemory, forgetFile, forgetShared } from './dev-memory.ts'
import { type DevSite, devPageAnswer, openDevSite } from './dev-site.ts'
import type { watchFolders } from './watch-folders.ts'

/**
 * Edits come in bursts: editors write a file in several steps. In milliseconds; one that pauses for longer shows twice, which is better
 * than that every edit waits.
 */
const quietFor = 10

export interface WatchOptions {
  vite: ViteDevServer
  content: string | undefined
  highlighter: Highlighter
  memory: DevMemory
  /** Watches the content folder. */
  watchFolder: typeof watchFolders
  getSite(): DevSite
  setSite(site: DevSite): void
}

export interface SiteWatch {
  /** Runs the checks again with all that is known by now, and has the open pages ask for their problems. */
  recheck(): void
  stop(): void
}

/** Keeps the site true to the files, and tells the open pages what has changed. */
export function watchSite(options: WatchOptions): SiteWatch {
  const { vite, memory, watchFolder, getSite } = options
  const { contentDir, publicDir, configFile, directives = [] } = getSite().project
  const settingsDir = configFile === null ? siteDir : dirname(configFile)
  const isInDirective = (path: string): boolean =>
    [...directives, ...(getSite().project.directives ?? [])].some(({ folder }) => path.startsWith(folder + sep))
  /** What changed since the site was last read: source -> what the navigation knew of it, as text. */
  const changed = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** One after the other: what a slow one has read is older than what the next one reads. */
  let reloads = Promise.resolve()
  const reloadChanged = async (): Promise<void> => {
    const files = new Map(changed)
    changed.clear()
    if (files.size > 0) await reload(options, files)
  }
  const directiveDirs = directives.map(({ folder }) => folder)
  vite.watcher.add([settingsDir, ...(publicDir === null ? [] : [publicDir]), ...directiveDirs])
  vite.watcher.on('all', (event, path) => {
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
  })
  const stop = watchFolder(contentDir, (event, path) => vite.watcher.emit('all', event, path))
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

/** Reads the site anew, and tells the open pages; what goes wrong with that is said on them, too. */
async function reload(options: WatchOptions, files: ReadonlyMap<string, string>): Promise<void> {
  const { vite, highlighter, memory, getSite, setSite } = options
  try {
    if (!(await isTextOnly(options, files))) {
      forgetShared(memory, files.keys())
      const project = files.has(configChange) ? await reopen(options) : getSite().project
      setSite(await openDevSite(project, highlighter, memory))
    }
    memory.revision += 1
    vite.ws.send({ type: 'custom', event: 'docs:changed', data: await editedPage(getSite(), [...files.keys()]) })
  } catch (error) {
    // What this one has missed is for the next, whatever that one is for.
    memory.listing = null
    vite.ws.send({ type: 'custom', event: 'docs:problems', data: sortProblems(problemsOf(error)) })
  }
}

async function reopenSite({ vite, highlighter, memory, getSite, setSite }: WatchOptions): Promise<void> {
  try {
    setSite(await openDevSite(getSite().project, highlighter, memory))
    vite.ws.send({ type: 'custom', event: 'docs:checked' })
  } catch {
    // A source came or went meanwhile, which the reload that follows reports.
    memory.listing = null
  }
}

/** What is sent with a change: the one page that was edited, which its author most likely looks at; `null` where it is not one. */
async function editedPage(site: DevSite, [file = '', ...others]: readonly string[]): Promise<DevPageAnswer | null> {
  const route = sourceToRoute(file)
  return others.length === 0 && file.endsWith('.md') && site.has(route) ? devPageAnswer(route, site) : null
}

/** Whether nothing but the text of pages has changed, so that navigation and whole-site checks stand as they are. */
async function isTextOnly({ memory, getSite }: WatchOptions, files: ReadonlyMap<string, string>): Promise<boolean> {
  const site = getSite()
  if (memory.listing === null || site.problems.length > 0) return false
  for (const [file, before] of files) {
    if (!file.endsWith('.md') || JSON.stringify(await site.skim(file)) !== before) return false
  }
  return true
}

/** The configuration as it is now; one that cannot be read leaves the last good one in force, and every page says so. */
async function reopen({ content, memory, getSite }: WatchOptions): Promise<Project> {
  try {
    const project = await openProject(content)
    memory.configProblems = []
    return project
  } catch (error) {
    memory.configProblems = problemsOf(error)
    return getSite().project
  }
}

function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof SiteError) return error.problems
  const message = error instanceof Error ? error.message : String(error)
  return [
    { file: 'authoring server', line: 0, column: 0, message, fix: 'mend what it names and save', severity: 'error' },
  ]
}
