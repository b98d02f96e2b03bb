import { posix } from 'node:path'
import {
  decodeFragment,
  isExternal,
  linkedAddress,
  normalizeRoute,
  sourceToRoute,
  splitSuffix,
  withBase,
} from '../../../shared/routes.ts'
import type { SourcePosition } from '../../problem.ts'
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
  if (isExternal(written)) return { type: 'external', href: written }
  // An unknown constant, which has already been reported.
  if (written.startsWith('{$')) return { type: 'external', href: written }
  const [path, suffix] = splitSuffix(written)
  const route = routeOf(decodePath(path), context)
  if (route === null) {
    reportAt(context, place, {
      message: `link to ${written} is neither a site path nor a relative path to a .md file`,
      fix: `use a site path, for example /workflows/steps/`,
    })
    return { type: 'external', href: written }
  }
  const anchor = decodeFragment(/#.*$/.exec(suffix)?.[0] ?? '')
  context.references.push({ from: 'text', route, anchor, written, place })
  // File names may need encoding, so they stay as written.
  const target = isFile(route) ? path : route
  return { type: 'internal', href: path === '' ? suffix : withBase(context.settings.base, target) + suffix }
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

function routeOf(path: string, context: RenderContext): string | null {
  if (path === '') return context.route
  if (path.startsWith('/')) return path.endsWith('.html') ? keepOrNormalize(path) : linkedAddress(path)
  if (!path.endsWith('.md')) return null
  return sourceToRoute(posix.join(posix.dirname(context.relativePath), path))
}

/** `/x/index.html` means `/x/`, but `/x.html` can be a separate page. */
function keepOrNormalize(path: string): string {
  return path.endsWith('/index.html') ? normalizeRoute(path) : path
}

/** The scheme of an address that could run a script or read a file. */
function unsafeScheme(written: string): string | undefined {
  // Browsers ignore line breaks, tabs and leading control characters: `java&#10;script:` is `javascript:`.
  const address = [...written].filter((character) => character > ' ').join('')
  return /^(javascript|data|vbscript|file|blob):/i.exec(address)?.[1]
}
