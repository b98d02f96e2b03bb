import { findTerms } from './term-ranges.ts'

/** Name of the highlight in CSS. */
const name = 'found'

/** How long the marks stay, in milliseconds: at full strength, and then while they fade. */
const [shown, fading] = [5000, 600]

/**
 * The style of highlighted words, added with the first highlight. In the application's style sheet, it would make the browser restyle
 * every element for every reader, because a highlight rule can apply to all of them.
 */
const lookAt = (strength: number): string =>
  `::highlight(${name}){background-color:color-mix(in oklch,var(--accent) ${strength}%,transparent);color:var(--ink)}`

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(sheet)

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Marks the terms in a section with the CSS Custom Highlight API, which doesn't change the document. The marks fade after a few seconds.
 * @param slug of the section's heading; empty for the top of the page
 */
export function markTerms(slug: string, terms: readonly string[]): void {
  const ranges = blocksOfSection(slug).flatMap((nodes) => rangesIn(nodes, terms))
  if (ranges.length === 0) return
  const marks = new Highlight(...ranges)
  CSS.highlights.set(name, marks)
  sheet.replaceSync(lookAt(24))
  clearTimeout(timer)
  timer = setTimeout(() => {
    sheet.replaceSync(lookAt(10))
    timer = setTimeout(() => CSS.highlights.get(name) === marks && CSS.highlights.delete(name), fading)
  }, shown)
}

const headings = 'h1, h2, h3, h4, h5, h6'
const blocks = `${headings}, p, li, dt, dd, td, th, pre, summary, figcaption`

/** The text nodes from a heading to the next one, grouped by block, because a word may span several elements. */
function blocksOfSection(slug: string): Text[][] {
  const article = document.querySelector('article')
  if (!article) return []
  const all = [...article.querySelectorAll(headings)]
  const start = slug === '' ? 0 : all.findIndex(({ id }) => id === slug)
  const first = all[start]
  if (!first) return []
  const section = document.createRange()
  section.setStartBefore(first)
  section.setEndAfter(article)
  const next = all[start + 1]
  if (next) section.setEndBefore(next)
  const groups = new Map<Element, Text[]>()
  for (const node of textsOf(article)) {
    if (!section.intersectsNode(node) || node.parentElement?.closest('button')) continue
    const block = node.parentElement?.closest(blocks) ?? article
    groups.set(block, [...(groups.get(block) ?? []), node])
  }
  return [...groups.values()]
}

function* textsOf(element: Element): Generator<Text> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) yield node
}

function rangesIn(nodes: readonly Text[], terms: readonly string[]): Range[] {
  const text = nodes.map(({ data }) => data).join('')
  return findTerms(text, terms).map(([start, end]) => {
    const range = document.createRange()
    range.setStart(...positionIn(nodes, start))
    range.setEnd(...positionIn(nodes, end))
    return range
  })
}

/** Finds the node, and the offset in it, of a character position in the nodes' joined text. */
function positionIn(nodes: readonly Text[], at: number): [node: Text, offset: number] {
  let left = at
  for (const node of nodes) {
    if (left <= node.length) return [node, left]
    left -= node.length
  }
  throw new RangeError(`there is no character ${at}`)
}
