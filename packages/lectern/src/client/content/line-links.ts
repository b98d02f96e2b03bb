/** Adds a link to every line with an id (`#step-js-L12`), so readers can copy its address. */
export function addLineLinks(article: Element): void {
  for (const line of article.querySelectorAll('.line[id]')) line.prepend(lineLink(line.id))
}

/** The link has no text, so it's never copied with the code. It's for the pointer only, to avoid a hundred extra tab stops. */
function lineLink(id: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = `#${id}`
  link.className = 'line-link'
  link.tabIndex = -1
  link.setAttribute('aria-hidden', 'true')
  return link
}
