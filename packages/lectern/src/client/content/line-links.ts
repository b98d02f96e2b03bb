/** Adds a link to every line of a block that has an id (`#step-js-L12`), so readers can copy its address. */
export function addLineLinks(block: Element): void {
  for (const line of block.querySelectorAll('.line[id]')) line.prepend(lineLink(line.id))
}

/** The link has no text, so it's never copied with the code. It's for the pointer only, to avoid a hundred extra tab stops. */
function lineLink(id: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), {
    href: `#${id}`,
    className: 'line-link',
    tabIndex: -1,
    ariaHidden: 'true',
  })
}
