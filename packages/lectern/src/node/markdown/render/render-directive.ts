import { escapeText } from '../../../shared/html.ts'
import { suggest } from '../../suggest.ts'
import { checkOpeningLine } from '../check/stray-directives.ts'
import { type RenderContext, reportNode } from '../context.ts'
import { fillAttribute } from '../parse/text.ts'
import { childrenOf, type Directive } from '../parse/tree.ts'
import { createUse } from './directive-use.ts'

/** Renders a directive: `:badge[New]`, `::figure{…}`, `:::tip … :::`. */
export function renderDirective(node: Directive, context: RenderContext): string {
  const definition = context.directives.get(node.name)
  if (!definition) return renderUnknown(node, context)
  if (`${definition.form}Directive` !== node.type) {
    reportNode(context, node, {
      message: `wrong number of colons for directive ${node.name}`,
      fix: `write it like ${definition.example}`,
    })
    return ''
  }
  checkOpeningLine(node, definition.example, context)
  for (const name of Object.keys(node.attributes ?? {})) {
    if (definition.attributes.includes(name)) continue
    reportNode(context, node, {
      message: `unknown attribute ${name} of ${node.name}`,
      fix: suggest(name, definition.attributes),
    })
  }
  return definition.compile(createUse(withConstants(node, context), context))
}

/** Attributes that contain addresses, where numbers are not formatted. */
const addresses: ReadonlySet<string> = new Set(['src', 'to'])

function withConstants(node: Directive, context: RenderContext): Directive {
  const filled = Object.entries(node.attributes ?? {}).map(([name, value]) => {
    const form = addresses.has(name) ? 'code' : 'text'
    return [name, value && fillAttribute(node, value, form, context)]
  })
  return { ...node, attributes: Object.fromEntries(filled) }
}

/** Reports an unknown directive. `10:30` parses as a directive called `30`, so a name without label or attributes is text. */
function renderUnknown(node: Directive, context: RenderContext): string {
  const isText =
    node.type === 'textDirective' && childrenOf(node).length === 0 && Object.keys(node.attributes ?? {}).length === 0
  if (isText) return escapeText(`:${node.name}`)
  reportNode(context, node, {
    message: `unknown directive ${node.name}`,
    fix: suggest(node.name, [...context.directives.keys()]),
  })
  return ''
}
