import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { DevState } from '../../shared/dev-page.ts'
import type { PageData } from '../../shared/page-record.ts'
import { withBase } from '../../shared/routes/routes.ts'
import { attributes, inlineJson } from '../../shared/text/html.ts'
import type { BootScripts } from '../bundle/bundle-client.ts'
import { bundleStyles } from '../bundle/bundle-styles.ts'
import { contentLayer, rareParts } from '../bundle/inline-style.ts'
import type { DocumentInput } from '../output/document.tsx'
import { findIcon } from '../output/icon.ts'
import { notFoundPage } from '../output/not-found.ts'
import { inEngine } from '../paths.ts'
import { type Project, partsOf } from '../project.ts'
import { navFileOf } from './dev-nav.ts'
import { type DevSite, devHash, devState } from './dev-site.ts'

type Renderer = Pick<typeof import('../output/document.tsx'), 'renderDocument'>

/** What the dev server needs to render documents. */
export interface DevParts {
  site: DevSite
  loadRenderer(): Promise<Renderer>
  boot: BootScripts
}

/** Renders the document of a route, or the not-found page. */
export async function renderDevDocument(route: string, { site, loadRenderer, boot }: DevParts): Promise<string> {
  const { base } = site.project.config
  // Read before compiling: with a later revision, the document would miss changes made in the meantime.
  const { problems, revision } = site
  const found = site.has(route) ? await site.page(route) : null
  const page: PageData = found?.chunk.data ?? notFoundPage(Object.keys(site.nav.sidebars))
  const { renderDocument } = await loadRenderer()
  const html = renderDocument({
    page,
    ...(found && { chunk: devHash }),
    html: found?.chunk.html ?? '',
    nav: site.nav,
    assets: {
      app: '',
      failure: null,
      style: null,
      deferredStyle: null,
      icon: iconOf(site.project),
      nav: withBase(base, navFileOf(page.path, site.nav)),
      policy: null,
      feeds: null,
      drawn: { previews: false, icons: false },
      tagManager: null,
      hasMarkdown: site.project.config.agents !== null,
      theme: site.project.config.theme,
      ...(await styleParts(boot, site.project)),
    },
  })
  return withDevScripts(html, base, devState({ problems, revision }, found?.problems))
}

/** The site's icon, which Vite serves from the public folder. */
function iconOf({ publicDir, config }: Project): DocumentInput['assets']['icon'] {
  const icon = publicDir === null ? null : findIcon((file) => existsSync(join(publicDir, file)))
  return icon && { href: withBase(config.base, icon.name), type: icon.type }
}

/**
 * Loads the document renderer: the bundled one, or after an edit of the theme, the current one through Vite.
 */
export function createRendererLoader(vite: ViteDevServer): () => Promise<Renderer> {
  let isEdited = false
  vite.watcher.on('change', (path) => {
    isEdited ||= path.startsWith(inEngine('src') + sep)
  })
  return () => (isEdited ? loadByVite(vite) : import('../output/document.tsx'))
}

async function loadByVite(vite: ViteDevServer): Promise<Renderer> {
  const { renderDocument }: Partial<Renderer> = await vite.ssrLoadModule('/src/node/output/document.tsx')
  if (!renderDocument) throw new TypeError("document.tsx doesn't export renderDocument")
  return { renderDocument }
}

/**
 * Styles are bundled for each document, because they can be edited; the boot scripts are bundled once. Every document has the rare
 * parts as well, because edits and navigation replace its content without them.
 */
async function styleParts(
  boot: BootScripts,
  project: Project,
): Promise<Pick<DocumentInput['assets'], 'inline' | 'backgrounds'>> {
  const { inline, app, deferred, extras, backgrounds } = await bundleStyles(partsOf(project))
  const core = inline.core + contentLayer(rareParts(inline.parts)) + app.content + deferred.content + extras.content
  return { backgrounds, inline: { style: { core, parts: [] }, ...boot } }
}

/** Adds scripts that load the application immediately and receive edits. */
function withDevScripts(html: string, base: string, state: DevState): string {
  const scripts = [
    `<script type="application/json" id="dev-state">${inlineJson(state)}</script>`,
    `<script${attributes({ type: 'module', src: withBase(base, '@vite/client') })}></script>`,
    `<script${attributes({ type: 'module', src: withBase(base, 'src/theme/dev-entry.ts') })}></script>`,
  ]
  return html.replace('</body>', () => `${scripts.join('')}</body>`)
}
