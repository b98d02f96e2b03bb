import type { RenderContext } from '../context.ts'
import { plainText } from '../parse/text.ts'
import { childrenOf, type Directive, isDirectiveLabel, type MarkdownNode } from '../parse/tree.ts'

/** A built-in directive, as used by the compiler. */
export interface DirectiveDefinition {
  type: Directive['type']
  /** Names of the attributes it accepts. */
  attributes: readonly string[]
  /** Its syntax, for messages. */
  example: string
  render(node: Directive, context: RenderContext): string
}

/** The `[label]` of a directive, or `null`. */
export function labelOf(node: Directive): MarkdownNode | null {
  const [first] = childrenOf(node)
  return first && isDirectiveLabel(first) ? first : null
}

/** The plain text of a directive's label, or an empty string. */
export function labelText(node: Directive, context: RenderContext): string {
  const label = labelOf(node)
  return label ? plainText(label, context).trim() : ''
}

/** The content of a directive, without its label. */
export function bodyOf(node: Directive): readonly MarkdownNode[] {
  return childrenOf(node).filter((child) => !isDirectiveLabel(child))
}
