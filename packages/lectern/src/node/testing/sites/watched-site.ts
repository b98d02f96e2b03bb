import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { onTestFinished, vi } from 'vitest'
import { createDevMemory } from '../../dev/dev-memory.ts'
import { type DevSite, openDevSite } from '../../dev/dev-site.ts'
import { watchSite } from '../../dev/watch-site.ts'
import { createHighlighter } from '../../markdown/highlight/highlight.ts'
import type { Highlighter } from '../../markdown/highlight/languages.ts'
import { formatProblem, type Problem } from '../../problem.ts'
import { openProject } from '../../project.ts'
import { tempDir, writeFiles } from '../temp-dir.ts'

/** A dev server's site in its own folder, without the server. */
export interface WatchedSite {
  dir: string
  watcher: EventEmitter
  /** Messages sent to the open pages. */
  sent: unknown[]
  site(): DevSite
  recheck(): void
  html(route: string): Promise<string>
  /** What was printed about changed constants. */
  printed: string[]
  /** Messages of the problems that the terminal has. */
  shown(): string[]
  /** `file:line:column  message` of each problem that the page would show. */
  problems(route: string): Promise<string[]>
  /** Writes a file and reports the change like the watcher would, without waiting for the reload. */
  change(file: string, text: string): Promise<void>
  /** Writes a file and waits until the open pages have been sent something. */
  edit(file: string, text: string): Promise<void>
}

export interface WatchedSiteOptions {
  /** Wraps the highlighter, for example to delay compiling. */
  wrap?: (highlighter: Highlighter) => Highlighter
}

export async function openWatchedSite(
  files: Readonly<Record<string, string>>,
  { wrap = (highlighter) => highlighter }: WatchedSiteOptions = {},
): Promise<WatchedSite> {
  const dir = await tempDir()
  await writeFiles(dir, files)
  const highlighter = wrap(await createHighlighter())
  const memory = createDevMemory()
  let site = await openDevSite(await openProject(dir), highlighter, memory)
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined })
  const sent: unknown[] = []
  const printed: string[] = []
  let shown: readonly Problem[] = []
  const vite: Pick<ViteDevServer, never> = { watcher, ws: { send: (message: unknown) => sent.push(message) } }
  const watch = watchSite({
    vite: vite as ViteDevServer,
    open: () => openProject(dir),
    highlighter,
    memory,
    // The tests report changes themselves; the file system would report some of them again later.
    watchFolder: () => () => undefined,
    showUses: (uses) => printed.push(uses),
    showProblems: (problems) => {
      shown = problems
    },
    getSite: () => site,
    setSite: (next) => {
      site = next
    },
  })
  onTestFinished(watch.stop)
  const change = async (file: string, text: string): Promise<void> => {
    await writeFiles(dir, { [file]: text })
    watcher.emit('all', 'change', join(dir, file))
  }
  return {
    dir,
    watcher,
    sent,
    site: () => site,
    recheck: watch.recheck,
    printed,
    shown: () => shown.map(({ message }) => message),
    change,
    html: async (route) => (await site.page(route)).chunk.html,
    problems: async (route) =>
      [...site.problems, ...(await site.page(route)).problems].map((problem) =>
        (formatProblem(problem).split('\n')[0] ?? '').replace(`${dir}/`, ''),
      ),
    async edit(file, text) {
      const before = sent.length
      await change(file, text)
      await vi.waitFor(() => {
        if (sent.length === before) throw new Error(`nothing was sent after an edit of ${file}`)
      }, 20_000)
    },
  }
}
