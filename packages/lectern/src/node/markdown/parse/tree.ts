import type { Nodes, Root } from 'mdast'
import { type MdastNode, markdownToMdast } from 'satteri'
import type { Place } from '../../problem.ts'
import { hideBraces, showBraces } from './attribute-braces.ts'

export type Directive = Extract<MdastNode, { type: 'containerDirective' | 'leafDirective' | 'textDirective' }>
/** A node of a page's syntax tree: mdast plus directives. */
export type MarkdownNode = Nodes | Directive

/** Parses Markdown with everything our pages may use; never fails, as Markdown never does. */
export function parseMarkdown(source: string): Root {
  const hidden = hideBraces(source)
  const tree = markdownToMdast(hidden, {
    // Not the parser's heading attributes: it takes a `{$NAME}` at a heading's end for one and drops it.
    features: { gfm: true, frontmatter: true, directive: true, headingAttributes: false },
  })
  if (tree.type !== 'root') throw new TypeError(`expected a root node, got ${tree.type}`)
  if (hidden !== source) showBraces(tree)
  if (source.includes('\\|')) unescapeBars(tree)
  return tree
}

/** In a table, bars are escaped in code too. The parser takes the marks away, but not in code within a directive. */
function unescapeBars(tree: Root): void {
  const directives = walk(tree)
    .filter((node) => node.type === 'tableCell')
    .flatMap((cell) => walk(cell).filter((node) => node.type === 'textDirective'))
  for (const node of directives.flatMap((directive) => walk(directive)))
    if (node.type === 'inlineCode') node.value = node.value.replaceAll('\\|', '|')
}

/** Where a node starts in its source. */
export function placeOf(node: MarkdownNode): Place {
  const start = node.position?.start
  return { line: start?.line ?? 0, column: start?.column ?? 0 }
}

export function childrenOf(node: MarkdownNode): readonly MarkdownNode[] {
  return 'children' in node ? node.children : []
}

export function isDirective(node: MarkdownNode): node is Directive {
  return node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective'
}

/** Whether a paragraph is the `[label]` of the directive above it. */
export function isDirectiveLabel(node: MarkdownNode): boolean {
  return node.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data
}

/** Every node below and including this one, in document order. A list, as a generator in generators takes many times as long. */
export function walk(root: MarkdownNode): MarkdownNode[] {
  const nodes: MarkdownNode[] = []
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes.push(node)
    for (const child of childrenOf(node).toReversed()) waiting.push(child)
  }
  return nodes
}
