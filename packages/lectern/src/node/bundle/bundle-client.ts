import { isAbsolute } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { APP_CHUNK, SEARCH_CHUNK } from '../../shared/page-chunk.ts'
import { type BrowserParts, browserParts } from '../directives/browser-parts.ts'
import { inEngine } from '../paths.ts'
import { bundleStyles, type SiteParts } from './bundle-styles.ts'
import { directiveClients } from './directive-clients.ts'
import { checkEngineSource } from './engine-source.ts'
import type { InlineStyle } from './inline-style.ts'

/** A file of the site, by its path below the base. */
export interface SiteFile {
  path: string
  content: string | Uint8Array
  /** Its compressed copy if it already exists; `null` for none. */
  compressed?: Uint8Array | null
}

/** The bundled application; it doesn't depend on any page. */
export interface ClientBundle {
  files: SiteFile[]
  /** Path of the application's entry, below the base. */
  app: string
  /** Path of the module that loads after the page and handles failures to load the application. */
  failure: string
  /** Path of the tag manager's loader. */
  tagManager: string
  /** Path of the search dialog's code. */
  searchCode: string
  /** Path of the search worker. */
  searchWorker: string
  /** Path of the application's style sheet. */
  style: string
  /** Path of the style sheet that the first paint doesn't need. */
  deferredStyle: string
  offline: OfflineParts
  /** Paths of the code and style of what readers don't need at first: the menu of a page, and the control for saving pages. */
  extras: { code: string; style: string }
  /** Background of the page as `#rrggbb`, in the light and dark theme. */
  backgrounds: readonly [light: string, dark: string]
  /** Styles and scripts that every page contains inline. */
  inline: { style: InlineStyle } & BootScripts
}

/** The browser's part of saving pages. */
export interface OfflineParts {
  /** Path of the control's code. */
  code: string
  /** Script of the service worker. */
  worker: string
  /** Script that replaces the service worker once the site no longer offers saving, and removes what readers have saved. */
  removal: string
}

/** The scripts that pages hold inline: before the content, after it, and for pages whose anchors have moved. */
export interface BootScripts {
  head: string
  tail: string
  movedAnchors: string
}

/**
 * Bundles the browser's code and styles: the theme, the application, and the small inline scripts.
 */
export async function bundleClient(parts: SiteParts = {}): Promise<ClientBundle> {
  const [app, failure, tagManager, searchWorker, worker, removal, boot, styles] = await Promise.all([
    bundleApp(parts.directives),
    bundleModule('src/client/boot/late.ts'),
    bundleScript('src/client/analytics/tag-manager.ts'),
    bundleScript('src/search/worker.ts', 'search'),
    bundleScript('src/client/offline/worker/worker.ts'),
    bundleScript('src/client/offline/worker/removal.ts'),
    bundleBootScripts(),
    bundleStyles(parts),
  ])
  const entry = app.find((chunk) => chunk.isEntry)
  const searchCode = app.find(({ name }) => name === searchChunkName)
  const extras = app.find(({ name }) => name === 'extras')
  const offlineCode = app.find(({ name }) => name === 'offline-code')
  if (!entry || !searchCode || !extras || !offlineCode) throw new Error('a chunk is missing from the bundle')
  return {
    files: [
      ...app.map((chunk) => ({ path: chunk.fileName, content: chunk.code })),
      styles.app,
      styles.deferred,
      styles.extras,
      { path: failure.fileName, content: failure.code },
      { path: tagManager.fileName, content: tagManager.code },
      { path: searchWorker.fileName, content: searchWorker.code },
    ],
    app: entry.fileName,
    failure: failure.fileName,
    tagManager: tagManager.fileName,
    searchCode: searchCode.fileName,
    searchWorker: searchWorker.fileName,
    style: styles.app.path,
    deferredStyle: styles.deferred.path,
    offline: {
      code: offlineCode.fileName,
      worker: worker.code,
      removal: removal.code,
    },
    extras: { code: extras.fileName, style: styles.extras.path },
    backgrounds: styles.backgrounds,
    inline: { style: styles.inline, ...boot },
  }
}

/** Bundles the inline scripts, each with its own scope. */
export async function bundleBootScripts(): Promise<BootScripts> {
  const [head, tail, movedAnchors] = await Promise.all([
    bundleScript('src/client/boot/boot-head.ts'),
    bundleScript('src/client/boot/boot-tail.ts'),
    bundleScript('src/client/boot/moved-anchors.ts'),
  ])
  return { head: head.code.trim(), tail: tail.code.trim(), movedAnchors: movedAnchors.code.trim() }
}

const directivesFolder = inEngine('src/directives/')

/** The bundler names the chunk after its module. */
const searchChunkName = 'search-code'

/** Bundles the application. Chunks are named after their purpose. */
export async function bundleApp(directives: readonly BrowserParts[] = []): Promise<Rolldown.OutputChunk[]> {
  const nameOf = ({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string => {
    if (name === searchChunkName) return String(SEARCH_CHUNK)
    return browserParts(directives).find(({ client }) => client !== null && client === facadeModuleId)?.name ?? name
  }
  const options: Rolldown.RolldownOptions = {
    input: inEngine('src/theme/main.tsx'),
    output: {
      entryFileNames: `assets/js/${APP_CHUNK}.[hash].js`,
      chunkFileNames: (chunk) => `assets/js/${nameOf(chunk)}.[hash].js`,
      // One chunk for everything that chunks share. By default, there would be one for each combination of chunks. What only directives
      // share isn't part of it, because the application loads it.
      codeSplitting: { groups: [{ name: 'shared', minShareCount: 2, test: (id) => !id.startsWith(directivesFolder) }] },
    },
  }
  return bundle(options, directives)
}

async function bundleScript(source: string, folder = 'js'): Promise<Rolldown.OutputChunk> {
  return bundleFile(source, { output: { format: 'iife', entryFileNames: `assets/${folder}/[name].[hash].js` } })
}

/** Bundles a module that a boot script imports by URL. */
async function bundleModule(source: string): Promise<Rolldown.OutputChunk> {
  return bundleFile(source, {
    output: { entryFileNames: 'assets/js/[name].[hash].js' },
    preserveEntrySignatures: 'strict',
  })
}

async function bundleFile(source: string, options: Rolldown.RolldownOptions): Promise<Rolldown.OutputChunk> {
  const [chunk] = await bundle({ ...options, input: inEngine(source) })
  if (!chunk) throw new Error(`no bundle for ${source}`)
  return chunk
}

/**
 * Restricts the bundle to the engine's sources and the site's directives, because only their hashes trigger a new bundle.
 * Other parts of a site, such as its icon, are added later.
 */
const knownSources = (directives: readonly BrowserParts[]): Plugin => ({
  name: 'known-sources',
  enforce: 'pre',
  load(id) {
    if (isAbsolute(id)) checkEngineSource(id, directives)
  },
})

/**
 * Vite wraps each `import()` in a helper that preloads style sheets and chunks. Ours need none, and the helper would add
 * 0.8 KB to what every reader loads.
 */
const withoutPreloads: Plugin = {
  name: 'without-preloads',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

async function bundle(
  options: Rolldown.RolldownOptions,
  directives: readonly BrowserParts[] = [],
): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    root: inEngine('.'),
    logLevel: 'error',
    publicDir: false,
    envDir: false,
    plugins: [knownSources(directives), directiveClients(() => directives), withoutPreloads],
    // The output must not depend on NODE_ENV, and doesn't need the hook for React's developer tools.
    define: { 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: options },
  })
  if (!('output' in result)) throw new TypeError('expected one build result')
  return result.output.filter((file) => file.type === 'chunk')
}
