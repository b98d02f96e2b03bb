/**
 * The only file that knows how sources, routes, files and URLs relate.
 * A route starts with `/`, excludes the base and ends in `/` or `.html`.
 */

/** `workflows/steps/index.md` -> `/workflows/steps/`, `a/b.md` -> `/a/b/`, `a/b.html.md` -> `/a/b.html`. */
export function sourceToRoute(relativePath: string): string {
  const stem = relativePath.replace(/\.md$/, '')
  if (stem.endsWith('.html')) return `/${stem}`
  const folder = stem.replace(/(^|\/)index$/, '$1').replace(/\/$/, '')
  return folder === '' ? '/' : `/${folder}/`
}

/** The file, below the site's root folder, that a static host serves for a route. */
export function routeToFile(route: string): string {
  return route.endsWith('/') ? `${route.slice(1)}index.html` : route.slice(1)
}

/** `('/docs/', '/x/')` -> `/docs/x/`. */
export function withBase(base: string, route: string): string {
  return base + route.replace(/^\//, '')
}

/** `('/docs/', '/docs/x/')` -> `/x/`; `null` if the pathname is outside the base. The base can omit its slash. */
export function stripBase(base: string, pathname: string): string | null {
  return pathname === base.slice(0, -1) ? '/' : routeAt(base, pathname)
}

/** The route whose own address a pathname is: the same, but `/docs` is not the address of `/`. */
export function routeAt(base: string, pathname: string): string | null {
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : null
}

/**
 * The route that a reader means by an address that may lack the slash or name a file:
 * `/x`, `/x/index.html`, `/x.html` and `//x/` all give `/x/`.
 */
export function normalizeRoute(path: string): string {
  const folder = path
    .replace(/\/{2,}/g, '/')
    .replace(/(^|\/)index(\.html)?$/, '$1')
    .replace(/\.html$/, '')
    .replace(/\/$/, '')
  return folder === '' ? '/' : `${folder}/`
}

/** The route that an author means: `/a`, `/a/` and `/a/index.html` are the same, but `/a.html` is a separate page. */
export function writtenRoute(path: string): string {
  return path.endsWith('.html') && !path.endsWith('/index.html') ? path : normalizeRoute(path)
}

/** What all forms of a page's address start with: `/x`, `/x/`, `/x.html`, `/x/index`, `/x/index.html/`, whatever the case. */
export function stemOf(path: string): string {
  return path.replace(/(?:\/index)?(?:\.html)?\/?$/i, '')
}

/**
 * The addresses of pages that a reader may mean by a path that is no page's address, likeliest first:
 * `/x` gives `/x/` and `/x.html`, `/x.html/` gives `/x/` and `/x.html`, `/x/` gives `/x.html`. Where there are capitals, the forms
 * in lowercase follow. Each is a path of the same host: `//x/`, which a browser takes for another one, gives `/x/`.
 */
export function otherForms(path: string): string[] {
  const forms = new Set([path, path.toLowerCase()].flatMap(formsOf))
  return [...forms].filter((form) => form !== path && form.startsWith('/'))
}

function formsOf(path: string): string[] {
  const route = normalizeRoute(path)
  const stem = stemOf(path.replace(/\/{2,}/g, '/'))
  return [route, `${stem}/`, `${stem}.html`]
}

/** Splits `/x/?q=1#a` into `['/x/', '?q=1#a']`. */
export function splitSuffix(url: string): [path: string, suffix: string] {
  const at = url.search(/[?#]/)
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

/** The element id that a fragment names: `#caf%C3%A9` -> `café`; empty for no fragment. */
export function decodeFragment(fragment: string): string {
  return decodePart(fragment.replace(/^#/, ''))
}

/** A part of an address as people read it: `/caf%C3%A9/` -> `/café/`. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A stray % in a hand-written address: taken as it stands.
    return part
  }
}

/** The route of a page or redirect as written by a person: `/cron` and `/cron/` are the same. */
export function withTrailingSlash(path: string): string {
  return path.endsWith('/') || path.endsWith('.html') || isDataRoute(path) ? path : `${path}/`
}

/** What a link leads to: a file's own address, or the route of a page. `/a.pdf` is a file, `/v1.2` and `/a.pdf/` are pages. */
export function linkedAddress(path: string): string {
  return /\.[a-z]\w*$/i.test(path) ? path : withTrailingSlash(path)
}

/** Whether an address is that of a file of data, such as `/api/openapi.json`, and not of a page. */
export function isDataRoute(path: string): boolean {
  return path.endsWith('.json')
}

/** `https://example.com`, `mailto:` and the like, as opposed to paths of this site. */
export function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

/** First segment of a route: `workflows` for `/workflows/steps/`, empty for `/` and `/x.html`. */
export function sectionOf(route: string): string {
  return /^\/([^/]+)\//.exec(route)?.[1] ?? ''
}
