import { decodePart, withBase } from '../../../shared/routes/routes.ts'
import type { SiteFile } from '../../bundle/bundle-client.ts'
import type { Redirect } from '../redirects.ts'
import { foldCase, quote, quoteTarget, unquote, unquoteTarget } from './nginx-syntax.ts'

/**
 * The addresses of pages as the content of an nginx map that ignores case. Its keys are addresses without `/`, `.html` or
 * `/index.html` at the end, so one entry finds a page by every form of its address: `"/docs/x" "/docs/x/$is_args$args";`.
 * @param routes of all pages
 */
export function createNginxPages(routes: readonly string[], redirects: readonly Redirect[], base: string): SiteFile {
  const lines = nginxPages(routes, redirects, base).map(([stem, to]) => `${quote(stem)} ${quoteTarget(to)};`)
  return { path: '_pages.map', content: `${lines.join('\n')}\n` }
}

/** Reads what `createNginxPages` writes. The paths are in lowercase. */
export function parseNginxPages(text: string): Map<string, string> {
  const lines = [...text.matchAll(/"((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)";/gs)]
  return new Map(lines.map(([, stem = '', to = '']) => [foldCase(unquote(stem)), unquoteTarget(to)]))
}

/** Decoded addresses without their ends, and where readers of any of their forms should go. */
export function nginxPages(
  routes: readonly string[],
  redirects: readonly Redirect[],
  base: string,
): [stem: string, to: string][] {
  const pages = routes.map((route) => ({ path: withBase(base, route), to: withBase(base, route) }))
  const moved = redirects.map(({ from, to, movedAnchors }) => {
    const path = withBase(base, from)
    // If anchors have moved to different places, the stub page sorts them out.
    return { path, to: movedAnchors ? path : to }
  })
  // The root of the host leads to the site.
  const root = base === '/' ? [] : [{ path: '/', to: base }]
  const found = new Map<string, [stem: string, to: string]>()
  for (const { path, to } of [...root, ...pages, ...moved].toSorted(
    (a, b) => preference(b.path) - preference(a.path),
  )) {
    const stem = decodePart(path).replace(/\/$|\.html$/, '')
    if (!found.has(foldCase(stem))) found.set(foldCase(stem), [stem, to])
  }
  return [...found.values()]
}

/** `/x` means `/x/` rather than `/x.html`, and `/x/` rather than `/X/`. */
function preference(path: string): number {
  return Number(path.endsWith('/')) * 2 + Number(path === foldCase(path))
}
