import type { DirectiveUse, Directive as SiteDirective } from '../../directives/define-directive.ts'
import { type RenderContext, reportNode } from '../context.ts'
import type { Directive } from '../parse/tree.ts'
import { renderAll, renderChildren } from '../render/render.ts'
import { renderTableBox } from '../render/table/render-table.ts'
import { bodyOf, type DirectiveDefinition, labelOf } from './definition.ts'

/** Adapts a directive made with `defineDirective` to the compiler. */
export function fromDirective({ form, attributes, example, compile }: SiteDirective): DirectiveDefinition {
  return {
    type: `${form}Directive`,
    attributes,
    example,
    render: (node, context) => compile(createUse(node, context)),
  }
}

function createUse(node: Directive, context: RenderContext): DirectiveUse {
  const written = Object.entries(node.attributes ?? {})
  return {
    attributes: Object.fromEntries(written.map(([name, value]) => [name, value ?? ''])),
    constants: context.settings.constants,
    renderLabel() {
      const label = labelOf(node)
      return label && renderChildren(label, context)
    },
    renderBody: () => renderAll(bodyOf(node), context),
    renderTable: renderTableBox,
    report: (problem) => reportNode(context, node, problem),
  }
}
