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
import type { Place } from '../../problem.ts'
import { type RenderContext, type ResolvedLink, reportAt } from '../context.ts'

/**
 * Turns what an author wrote into an address, and notes links within the site for the check.
 * Site paths (`/x/#a`, `/files/x.pdf`), relative sources (`../x/index.md#a`) and `#a` stay within the site.
 */
export function resolveLink(written: string, place: Place, context: RenderContext): ResolvedLink {
  if (written === '')
    reportAt(context, place, {
      message: 'link without a target',
      fix: 'write where it leads, for example /workflows/steps/',
    })
  // An expression of the platform, whose value only a run knows.
  if (written.startsWith('{{')) return { type: 'external', href: written }
  if (isExternal(written)) return { type: 'external', href: checkExternal(written, place, context) }
  // An unknown constant has been told.
  if (written.startsWith('{$')) return { type: 'external', href: written }
  const [path, suffix] = splitSuffix(written)
  const route = routeOf(decodePath(path), context)
  if (route === null) {
    reportAt(context, place, {
      message: `link to ${written} is neither a site path nor a relative path to a .md file`,
      fix: `write the site path, for example /workflows/steps/`,
    })
    return { type: 'external', href: written }
  }
  const anchor = decodeFragment(/#.*$/.exec(suffix)?.[0] ?? '')
  context.references.push({ from: 'text', route, anchor, written, place })
  // Names of files may need encoding: they stay as written.
  const address = isFile(route) ? path : route
  return { type: 'internal', href: path === '' ? suffix : withBase(context.settings.base, address) + suffix }
}

function isFile(route: string): boolean {
  return !route.endsWith('/') && !route.endsWith('.html')
}

/** Routes are plain ASCII, so nothing in them needs encoding; if an author has encoded something anyway, it means the same. */
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

/** `/x/index.html` means `/x/`, but `/x.html` may be a page of its own: the check decides. */
function keepOrNormalize(path: string): string {
  return path.endsWith('/index.html') ? normalizeRoute(path) : path
}

function checkExternal(url: string, place: Place, context: RenderContext): string {
  if (/^(?:javascript|data|vbscript|file|blob):/i.test(url)) {
    reportAt(context, place, { message: `link to a ${url.split(':')[0]}: address`, fix: 'link to a page' })
    return ''
  }
  return url
}
