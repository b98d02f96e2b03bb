import { createServer as createHttpServer, type Server } from 'node:http'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { bundleBootScripts } from '../bundle/bundle-client.ts'
import { clientList, directiveClients } from '../bundle/directive-clients.ts'
import type { SiteDirective } from '../directives/site-directives.ts'
import type { EngineCache } from '../engine.ts'
import { createHighlighter } from '../markdown/highlight/highlight.ts'
import { inEngine, inProject, siteDir } from '../paths.ts'
import { openProject, type Project } from '../project.ts'
import { compileWhenIdle } from './compile-when-idle.ts'
import { createRendererLoader } from './dev-documents.ts'
import { createDevHandler } from './dev-handler.ts'
import { createDevMemory } from './dev-memory.ts'
import { openDevSite } from './dev-site.ts'
import { createProblemPrinter } from './print-problems.ts'
import { watchFolders } from './watch-folders.ts'
import { watchSite } from './watch-site.ts'

export interface DevServer {
  http: Server
  base: string
  close(): Promise<void>
}

/**
 * Starts the dev server. It compiles pages on request, sends edits to open pages, and shows problems on them until they are
 * fixed.
 * @param content folder of Markdown, or `undefined` for the project's site
 */
export async function startDevServer(content: string | undefined, engine: EngineCache): Promise<DevServer> {
  const open = (): Promise<Project> => openProject(content, engine)
  const [project, highlighter] = await Promise.all([open(), createHighlighter(engine)])
  let { directives } = project
  const memory = createDevMemory()
  const http = createHttpServer()
  const [first, vite, boot] = await Promise.all([
    openDevSite(project, highlighter, memory),
    createVite(http, project, () => directives),
    bundleBootScripts(),
  ])
  let site = first
  const printProblems = createProblemPrinter(console.log)
  const loadRenderer = createRendererLoader(vite)
  const handler = createDevHandler(() => ({ site, loadRenderer, boot }))
  http.on('request', (request, response) => {
    if (project.config.houseRules) idle.postpone()
    const fail = (error: unknown): void => {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      response.writeHead(500).end(String(error))
    }
    handler.pages(request, response, (error?: unknown) => {
      if (error) fail(error)
      else
        vite.middlewares(request, response, (fault?: unknown) => {
          if (fault) fail(fault)
          else handler.missing(request, response, fail)
        })
    })
  })
  const watch = watchSite({
    vite,
    open,
    highlighter,
    memory,
    watchFolder: watchFolders,
    showUses: console.log,
    showProblems(problems) {
      printProblems(problems, site.compiledPages)
      if (project.config.houseRules) idle.postpone()
    },
    getSite: () => site,
    setSite: (next) => {
      site = next
      const before = clientParts(directives)
      directives = next.project.directives
      if (clientParts(directives) !== before) reloadClientParts(vite)
    },
  })
  const idle = compileWhenIdle(() => site, watch.recheck)
  printProblems(await site.allProblems(), site.compiledPages)
  if (project.config.houseRules) idle.postpone()
  return {
    http,
    base: project.config.base,
    async close() {
      idle.stop()
      watch.stop()
      await vite.close()
      http.close()
    },
  }
}

function clientParts(directives: readonly SiteDirective[]): string {
  return JSON.stringify(directives.map(({ className, client }) => [className, client]))
}

/** Vite can't detect changes in the list of client parts, because the module's content is generated. */
function reloadClientParts(vite: ViteDevServer): void {
  for (const module of vite.moduleGraph.getModulesByFile(clientList) ?? []) vite.moduleGraph.invalidateModule(module)
  vite.ws.send({ type: 'full-reload' })
}

/** Folders that Vite doesn't have to watch; content has its own watcher. */
const unwatched = [inProject('.cache'), inProject('dist'), inEngine('test'), join(siteDir, 'content')]

/** @param publicDir always watched, because Vite doesn't serve new files that it hasn't noticed */
function isUnwatched(path: string, publicDir: string | null): boolean {
  const isBelow = (folder: string): boolean => path.startsWith(`${folder}/`)
  return unwatched.some(isBelow) && !(publicDir !== null && (path === publicDir || isBelow(publicDir)))
}

async function createVite(
  http: Server,
  { publicDir, config }: Project,
  getDirectives: () => readonly SiteDirective[],
): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root: inEngine('.'),
    base: config.base,
    publicDir: publicDir ?? false,
    cacheDir: inProject('.cache/vite'),
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    plugins: [directiveClients(getDirectives)],
    server: {
      middlewareMode: { server: http },
      hmr: { server: http, overlay: false },
      // Watching delays the first page, so Vite watches only the engine and the configuration.
      watch: { ignored: (path) => isUnwatched(path, publicDir) },
    },
    optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'] },
  })
}
