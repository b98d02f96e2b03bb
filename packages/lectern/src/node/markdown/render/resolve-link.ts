import { posix } from 'node:path'
import {
  decodeFragment,
  isExternal,
  linkedAddress,
  sourceToRoute,
  splitSuffix,
  stripBase,
  withBase,
  writtenRoute,
} from '../../../shared/routes/routes.ts'
import type { SourcePosition } from '../../problem.ts'
import { defaultPorts } from '../../serve/default-ports.ts'
import { type RenderContext, type ResolvedLink, reportAt } from '../context.ts'

/**
 * Resolves a link as written and records internal links for the check. Site paths (`/x/#a`, `/files/x.pdf`), relative
 * sources (`../x/index.md#a`) and `#a` are internal.
 */
export function resolveLink(written: string, place: SourcePosition, context: RenderContext): ResolvedLink {
  if (written === '')
    reportAt(context, place, {
      message: 'link is missing its target',
      fix: 'add one, for example /workflows/steps/',
    })
  // An expression that is evaluated when a workflow runs.
  if (written.startsWith('{{')) return { type: 'external', href: written }
  const scheme = unsafeScheme(written)
  if (scheme !== undefined) {
    const fix = 'link to a page or an https:// address'
    reportAt(context, place, { message: `${scheme}: links are not allowed`, fix })
    return { type: 'external', href: '' }
  }
  const sitePath = pathOnSite(written, context)
  if (sitePath === null && isExternal(written)) return { type: 'external', href: written }
  // An unknown constant, which has already been reported.
  if (written.startsWith('{$')) return { type: 'external', href: written }
  const [path, suffix] = splitSuffix(sitePath ?? written)
  const route = linkedRoute(path, context)
  if (route === null) {
    reportAt(context, place, {
      message: `link to ${written} is neither a site path nor a relative path to a .md file`,
      fix: `use a site path, for example /workflows/steps/`,
    })
    return { type: 'external', href: written }
  }
  const anchor = decodeFragment(/#.*$/.exec(suffix)?.[0] ?? '')
  context.references.push({ from: 'text', route, anchor, written, place, ...(sitePath !== null && { sitePath }) })
  // File names may need encoding, so they stay as written.
  const target = isFile(route) ? path : route
  return { type: 'internal', href: path === '' ? suffix : withBase(context.settings.base, target) + suffix }
}

/** Where authors see the site, and may copy addresses. */
const localHosts = Object.values(defaultPorts).map((port) => `localhost:${port}`)

/** `https://example.com/docs/x/#a` -> `/x/#a`; `null` if it's an address of another site, or has no host. */
function pathOnSite(written: string, { settings: { base, origin } }: RenderContext): string | null {
  if (origin === null || !isExternal(written) || !URL.canParse(written, origin)) return null
  const { protocol, host, pathname, search, hash } = new URL(written, origin)
  // At the root of a local host, any other program could be meant.
  const isOwn = host === new URL(origin).host || (base !== '/' && localHosts.includes(host))
  if (!/^https?:$/.test(protocol) || !isOwn) return null
  const path = stripBase(base, pathname)
  return path === null ? null : path + search + hash
}

function isFile(route: string): boolean {
  return !route.endsWith('/') && !route.endsWith('.html')
}

/** Routes are plain ASCII and need no encoding; an author's encoding is removed. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The route or file that a link leads to. @returns `null` if it's neither a site path nor a relative path to a source */
export function linkedRoute(
  written: string,
  { route, relativePath }: Pick<RenderContext, 'route' | 'relativePath'>,
): string | null {
  const path = decodePath(written)
  if (path === '') return route
  if (path.startsWith('/')) return path.endsWith('.html') ? writtenRoute(path) : linkedAddress(path)
  if (!path.endsWith('.md')) return null
  return sourceToRoute(posix.join(posix.dirname(relativePath), path))
}

/** The scheme of an address that could run a script or read a file. */
function unsafeScheme(written: string): string | undefined {
  // Browsers ignore line breaks, tabs and leading control characters: `java&#10;script:` is `javascript:`.
  const address = [...written].filter((character) => character > ' ').join('')
  return /^(javascript|data|vbscript|file|blob):/i.exec(address)?.[1]
}
