import { findTerms } from './term-ranges.ts'

const blockNames = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, td, th, pre, summary, figcaption'

/** The text nodes of an article, except those of buttons, grouped by block, because a word may span several elements. */
export function textBlocks(article: Element, isWanted: (node: Text) => boolean = () => true): Text[][] {
  const groups = new Map<Element, Text[]>()
  for (const node of textsOf(article)) {
    if (!isWanted(node) || node.parentElement?.closest('button')) continue
    const block = node.parentElement?.closest(blockNames) ?? article
    groups.set(block, [...(groups.get(block) ?? []), node])
  }
  return [...groups.values()]
}

/** Where the blocks have a term. */
export function rangesOf(blocks: readonly Text[][], terms: readonly string[]): Range[] {
  return blocks.flatMap((nodes) => rangesIn(nodes, terms))
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
