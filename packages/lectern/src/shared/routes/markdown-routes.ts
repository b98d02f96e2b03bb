/**
 * The file with the Markdown version of a page: `x/index.md` for `/x/`, and `x.html.md` for `/x.html`. Apart from the other routes,
 * because only code that loads late needs it in the browser.
 */
export function routeToMarkdown(route: string): string {
  return route.endsWith('/') ? `${route.slice(1)}index.md` : `${route.slice(1)}.md`
}

/** `x/index.html` -> `x/index.md`, `x.html` -> `x.html.md`. */
export function fileToMarkdown(file: string): string {
  return routeToMarkdown(`/${file.replace(/(^|\/)index\.html$/, '$1')}`)
}
