import type { Root, Text } from 'mdast'
import { placeAt } from '../../place-at.ts'
import { nearest } from '../../suggest.ts'
import { type LinkDefinition, type RenderContext, type ResolvedLink, reportAt, reportNode } from '../context.ts'
import { resolveLink } from '../render/links.ts'
import { fillUrl, rawOf } from './text.ts'
import { placeOf, walk } from './tree.ts'

/** The definitions of a page; where a label is given twice Markdown takes the first, which few authors expect. */
export function collectDefinitions(tree: Root, context: RenderContext): void {
  for (const node of walk(tree)) {
    if (node.type !== 'definition') continue
    const before = context.definitions.get(node.identifier)
    if (before === undefined) context.definitions.set(node.identifier, { node, isUsed: false, link: null })
    else {
      const message = `[${node.label}] is already defined in line ${placeOf(before.node).line}`
      reportNode(context, node, { message, fix: 'remove one of the two, or give it another name' })
    }
  }
}

/** The definition that a reference names. Markdown makes a reference only where there is one. */
export function definitionOf(identifier: string, context: RenderContext): LinkDefinition {
  const definition = context.definitions.get(identifier)
  if (!definition) throw new RangeError(`no definition of ${identifier}`)
  definition.isUsed = true
  return definition
}

/** Where a definition leads. */
export function resolveDefinition(definition: LinkDefinition, context: RenderContext): ResolvedLink {
  const { node } = definition
  definition.link ??= resolveLink(fillUrl(node.url, node, context), placeOf(node), context)
  return definition.link
}

/** Definitions that nothing refers to are told when the page has been rendered. */
export function checkUnusedDefinitions(context: RenderContext): void {
  for (const { node, isUsed } of context.definitions.values()) {
    if (isUsed) continue
    const message = `nothing refers to [${node.label}]`
    reportNode(context, node, {
      message,
      fix: `write [text][${node.label}] where it belongs, or remove it`,
      severity: 'warning',
    })
  }
}

/** `[text][label]`, `[text][]` and `[^note]`, as they stand in the source when Markdown found no definition for them. */
const unresolved = /(?<![\\\w\]])\[(?:\^([^\]\s]+)\]|([^[\]]+)\]\[([^[\]]*)\])/g

/** References that Markdown left as text, because nothing defines them: readers would see the brackets. */
export function checkUndefined(node: Text, context: RenderContext): void {
  if (!node.value.includes('[')) return
  const raw = rawOf(node, context)
  for (const match of raw.matchAll(unresolved)) {
    const [whole, note, text = '', label = ''] = match
    const place = placeAt(context.source, (node.position?.start.offset ?? 0) + match.index)
    if (note !== undefined) {
      reportAt(context, place, {
        message: `note ${whole} is not defined`,
        fix: `add a line ${whole}: The text of the note.`,
      })
    } else {
      const known = [...context.definitions.values()].map((definition) => definition.node.label ?? '')
      const name = label === '' ? text : label
      const candidate = nearest(name, known)
      const fix = candidate
        ? `did you mean [${candidate}] ?`
        : `add a line [${name}]: /route/, or write \\[ for the bracket`
      reportAt(context, place, { message: `[${name}] is not defined`, fix })
    }
  }
}
