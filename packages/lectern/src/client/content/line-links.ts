/** A link at every line that has an address (`#step-js-L12`), to be copied from there. */
export function addLineLinks(article: Element): void {
  for (const line of article.querySelectorAll('.line[id]')) line.prepend(lineLink(line.id))
}

/** Not in the text, so it is never copied; for the pointer only, as a hundred stops would be in the keyboard's way. */
function lineLink(id: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = `#${id}`
  link.className = 'line-link'
  link.tabIndex = -1
  link.setAttribute('aria-hidden', 'true')
  return link
}
