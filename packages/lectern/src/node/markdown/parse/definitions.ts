import type { ImageReference, LinkReference, Root, Text } from 'mdast'
import { nearest } from '../../messages/suggest.ts'
import { positionAt } from '../../position-at.ts'
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

/** The definition of a reference. If blocks are nested too deeply, the parser finds it but leaves it out of the tree. */
export function definitionOf(node: LinkReference | ImageReference, context: RenderContext): LinkDefinition {
  const definition = context.definitions.get(node.identifier) ?? missingDefinition(node, context)
  definition.isUsed = true
  return definition
}

function missingDefinition(node: LinkReference | ImageReference, context: RenderContext): LinkDefinition {
  const { identifier, position } = node
  reportNode(context, node, {
    message: `the definition of [${identifier}] is nested too deeply`,
    fix: 'move it to the end of the page, outside of any block',
  })
  return { node: { type: 'definition', identifier, url: '/', position }, isUsed: true, link: null }
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

/** With more definitions, mistakes aren't compared with each of them, which would take minutes on a generated page. */
const maxLabels = 200

/** The label that a misspelled one is most likely meant to be; `null` if none is similar. */
export function nearestLabel(name: string, { definitions }: RenderContext): string | null {
  if (definitions.size > maxLabels) return null
  const labels = [...definitions.values()].map(({ node }) => node.label ?? '')
  return nearest(name, labels)
}

/** References without a definition, in the source: `[text][label]`, `[text][]` and `[^note]`. */
const unresolved = /(?<!\\)\[\^([^[\]\s]+)\]|(?<![\\\w\]])\[([^[\]]+)\]\[([^[\]]*)\]/g

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
      const name = label === '' ? text : label
      const candidate = nearestLabel(name, context)
      const fix = candidate
        ? `did you mean [${candidate}]?`
        : `add a line with [${name}]: /route/, or write \\[ for a literal bracket`
      reportAt(context, place, { message: `[${name}] is not defined`, fix })
    }
  }
}
