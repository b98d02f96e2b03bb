import type { Root, Text } from 'mdast'
import { positionAt } from '../../position-at.ts'
import { nearest } from '../../suggest.ts'
import { type LinkDefinition, type RenderContext, type ResolvedLink, reportAt, reportNode } from '../context.ts'
import { resolveLink } from '../render/resolve-link.ts'
import { fillUrl, rawOf } from './text.ts'
import { placeOf, walk } from './tree.ts'

/** Collects the link definitions of a page and reports duplicates, of which Markdown silently uses the first. */
export function collectDefinitions(tree: Root, context: RenderContext): void {
  for (const node of walk(tree)) {
    if (node.type !== 'definition') continue
    const before = context.definitions.get(node.identifier)
    if (before === undefined) context.definitions.set(node.identifier, { node, isUsed: false, link: null })
    else {
      const message = `[${node.label}] is already defined on line ${placeOf(before.node).line}`
      reportNode(context, node, { message, fix: 'remove or rename one of the two' })
    }
  }
}

/** The definition of a reference. The parser creates references only for existing definitions. */
export function definitionOf(identifier: string, context: RenderContext): LinkDefinition {
  const definition = context.definitions.get(identifier)
  if (!definition) throw new RangeError(`no definition of ${identifier}`)
  definition.isUsed = true
  return definition
}

/** Resolves the target of a definition. */
export function resolveDefinition(definition: LinkDefinition, context: RenderContext): ResolvedLink {
  const { node } = definition
  definition.link ??= resolveLink(fillUrl(node.url, node, context), placeOf(node), context)
  return definition.link
}

/** Reports unused definitions. Call it after rendering the page. */
export function checkUnusedDefinitions(context: RenderContext): void {
  for (const { node, isUsed } of context.definitions.values()) {
    if (isUsed) continue
    const message = `unused link definition [${node.label}]`
    reportNode(context, node, {
      message,
      fix: `link to it with [text][${node.label}], or remove it`,
      severity: 'warning',
    })
  }
}

/** References without a definition, in the source: `[text][label]`, `[text][]` and `[^note]`. */
const unresolved = /(?<![\\\w\]])\[(?:\^([^[\]\s]+)\]|([^[\]]+)\]\[([^[\]]*)\])/g

/** Reports references without a definition, whose brackets would be visible to readers. */
export function checkUndefined(node: Text, context: RenderContext): void {
  if (!node.value.includes('[')) return
  const raw = rawOf(node, context)
  for (const match of raw.matchAll(unresolved)) {
    const [whole, note, text = '', label = ''] = match
    const place = positionAt(context.source, (node.position?.start.offset ?? 0) + match.index)
    if (note !== undefined) {
      reportAt(context, place, {
        message: `footnote ${whole} is not defined`,
        fix: `add a line with ${whole}: and the text of the note`,
      })
    } else {
      const known = [...context.definitions.values()].map((definition) => definition.node.label ?? '')
      const name = label === '' ? text : label
      const candidate = nearest(name, known)
      const fix = candidate
        ? `did you mean [${candidate}]?`
        : `add a line with [${name}]: /route/, or write \\[ for a literal bracket`
      reportAt(context, place, { message: `[${name}] is not defined`, fix })
    }
  }
}
