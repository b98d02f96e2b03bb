import type { Nodes, Root } from 'mdast'
import { type MdastNode, markdownToMdast } from 'satteri'
import type { SourcePosition } from '../../problem.ts'
import { hideBraces, showBraces } from './attribute-braces.ts'

export type Directive = Extract<MdastNode, { type: 'containerDirective' | 'leafDirective' | 'textDirective' }>
/** A node of a page's syntax tree: mdast plus directives. */
export type MarkdownNode = Nodes | Directive

/** Parses Markdown with all supported extensions. Never fails, because all text is valid Markdown. */
export function parseMarkdown(source: string): Root {
  const hidden = hideBraces(source)
  const tree = markdownToMdast(hidden, {
    // The parser's heading attributes are disabled, because they would drop a `{$NAME}` at the end of a heading.
    features: { gfm: true, frontmatter: true, directive: true, headingAttributes: false },
  })
  if (tree.type !== 'root') throw new TypeError(`expected a root node, got ${tree.type}`)
  if (hidden !== source) showBraces(tree)
  if (source.includes('\\|')) unescapeBars(tree)
  return tree
}

/** In tables, bars are escaped even in code. The parser unescapes them, except in code inside a directive. */
function unescapeBars(tree: Root): void {
  const directives = walk(tree)
    .filter((node) => node.type === 'tableCell')
    .flatMap((cell) => walk(cell).filter((node) => node.type === 'textDirective'))
  for (const node of directives.flatMap((directive) => walk(directive)))
    if (node.type === 'inlineCode') node.value = node.value.replaceAll('\\|', '|')
}

/** The position at which a node starts. */
export function placeOf(node: MarkdownNode): SourcePosition {
  const start = node.position?.start
  return { line: start?.line ?? 0, column: start?.column ?? 0 }
}

/** Where a node starts in the source. A directive is copied before it is rendered, but its position stays. */
export function offsetOf(node: MarkdownNode): number {
  return node.position?.start.offset ?? -1
}

export function childrenOf(node: MarkdownNode): readonly MarkdownNode[] {
  return 'children' in node ? node.children : []
}

export function isDirective(node: MarkdownNode): node is Directive {
  return node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective'
}

/** Whether a paragraph is the `[label]` of its parent directive. */
export function isDirectiveLabel(node: MarkdownNode): boolean {
  return node.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data
}

/** The `[label]` of a directive, or `null`. */
export function labelOf(node: Directive): MarkdownNode | null {
  const [first] = childrenOf(node)
  return first && isDirectiveLabel(first) ? first : null
}

/** The content of a directive, without its label. */
export function bodyOf(node: Directive): readonly MarkdownNode[] {
  return childrenOf(node).filter((child) => !isDirectiveLabel(child))
}

/** A node and all its descendants in document order. Returns a list, because nested generators are many times slower. */
export function walk(root: MarkdownNode): MarkdownNode[] {
  const nodes: MarkdownNode[] = []
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes.push(node)
    for (const child of childrenOf(node).toReversed()) waiting.push(child)
  }
  return nodes
}
