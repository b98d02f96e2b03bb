import { slugify } from '../../shared/slug.ts'

/** Gives the lines of every block that has a title an address: `#step-js-L12`. */
export function addLineLinks(article: Element): void {
  for (const block of article.querySelectorAll<HTMLElement>('.code:has(> figcaption:not(.language))')) {
    const name = slugify(block.querySelector('figcaption')?.textContent ?? '')
    for (const [index, line] of linesOf(block).entries()) {
      line.id = `${name}-L${index + 1}`
      line.prepend(lineLink(line.id, index + 1))
    }
  }
  markTarget()
}

/** The lines of a block as elements; highlighting never reaches over the end of a line, so each can be wrapped. */
function linesOf(block: Element): HTMLElement[] {
  const code = block.querySelector('code')
  if (code && !code.querySelector('.line')) {
    code.innerHTML = code.innerHTML
      .split('\n')
      .map((line) => `<span class="line">${line}\n</span>`)
      .join('')
  }
  return [...block.querySelectorAll<HTMLElement>('.line')]
}

/** Not in the text, so it is never copied; for the pointer only, as a hundred stops would be in the keyboard's way. */
function lineLink(id: string, number: number): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = `#${id}`
  link.className = 'line-link'
  link.tabIndex = -1
  link.setAttribute('aria-hidden', 'true')
  link.dataset.number = String(number)
  return link
}

/** The line that the address names has only now become an element: show it. */
function markTarget(): void {
  const target = /-L\d+$/.test(location.hash) ? document.getElementById(location.hash.slice(1)) : null
  target?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
