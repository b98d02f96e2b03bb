import { isFrameId } from '../../../shared/frame-ids.ts'
import { slugify } from '../../../shared/text/slug.ts'
import type { DirectiveUse } from '../../directives/define-directive.ts'
import { type RenderContext, reportNode } from '../context.ts'
import { plainText } from '../parse/text.ts'
import { bodyOf, type Directive, isDirective, labelOf, offsetOf, placeOf } from '../parse/tree.ts'
import { renderAll, renderChildren } from './render.ts'
import { highlightCode } from './render-code.ts'
import { renderBlocks } from './render-sections.ts'
import { resolveLink } from './resolve-link.ts'
import { renderTableBox } from './table/render-table.ts'

/** What `compile` receives for a directive on a page. */
export function createUse(node: Directive, context: RenderContext): DirectiveUse {
  const { name } = node
  const [label, body] = [labelOf(node), bodyOf(node)]
  const written = Object.entries(node.attributes ?? {})
  const renderNodes = context.directives.get(name)?.isLayout ? renderBlocks : renderAll
  return {
    attributes: Object.fromEntries(written.map(([key, value]) => [key, value ?? ''])),
    constants: context.settings.constants,
    body,
    figures: context.figures,
    file: context.relativePath,
    groupLabel: context.groupLabels.get(offsetOf(node)),
    renderLabel: () => label && renderChildren(label, context),
    labelText: () => (label ? plainText(label, context).trim() : ''),
    renderBody: () => renderNodes(body, context),
    render: (nodes) => renderNodes(nodes, context),
    textOf: (part) => plainText(part, context).trim(),
    highlight: (code) => highlightCode(code, node.attributes?.lang ?? 'text', node, context),
    renderTable: (table) => renderTableBox(table),
    nested: (inner) =>
      body.flatMap((child) => (isDirective(child) && child.name === inner ? createUse(child, context) : [])),
    resolveLink: (address) => resolveLink(address, placeOf(node), context).href,
    labelHeading(label) {
      const slug = context.sections.at(-1)?.slug ?? ''
      context.labels[slug] ??= label
    },
    uniqueName() {
      const count = (context.counters.get(name) ?? 0) + 1
      context.counters.set(name, count)
      return `${name}-${count}`
    },
    addAnchor(part) {
      const slug = slugify(`${context.sections.at(-1)?.slug ?? ''} ${part}`)
      let id = slug
      for (let number = 2; context.ids.has(id) || isFrameId(id); number++) id = `${slug}-${number}`
      context.ids.set(id, placeOf(node))
      return id
    },
    report: (problem) => reportNode(context, node, problem),
  }
}
