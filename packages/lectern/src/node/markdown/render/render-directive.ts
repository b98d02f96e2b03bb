import { builtInDirectives } from '../../../directives/built-in.ts'
import { escapeText } from '../../../shared/text/html.ts'
import { settingFile } from '../../messages/placeholders.ts'
import { nearest, suggest } from '../../messages/suggest.ts'
import { findBlocked } from '../../policy/find-sources.ts'
import { exampleFor } from '../check/other-syntax.ts'
import { checkOpeningLine } from '../check/stray-directives.ts'
import { findUnclosed } from '../check/unclosed-elements.ts'
import { type RenderContext, reportNode } from '../context.ts'
import { fillAttribute, rawOf } from '../parse/text.ts'
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
  const writtenWrong = openingFault(node, context)
  if (writtenWrong) {
    reportNode(context, node, { ...writtenWrong, fix: `${writtenWrong.fix}: ${definition.example}` })
    return ''
  }
  for (const name of Object.keys(node.attributes ?? {})) {
    if (definition.attributes.includes(name)) continue
    reportNode(context, node, {
      message: `unknown attribute ${name} of ${node.name}`,
      fix: suggest(name, definition.attributes),
    })
  }
  const html = definition.compile(createUse(withConstants(node, context), context))
  if (builtInDirectives.has(node.name)) return html
  return checkHtml(html, node, context)
}

/** What other mistakes of an opening follow from, if anything. */
function openingFault(node: Directive, context: RenderContext): { message: string; fix: string } | null {
  const [line = ''] = rawOf(node, context).split('\n')
  if (/\{[^"\n]*=[“”„‘’]/.test(line))
    return { message: `the attributes of ${node.name} have curly quotes`, fix: 'use straight quotes' }
  if (node.type === 'textDirective' && childrenOf(node).length === 0 && builtInDirectives.has(node.name))
    return { message: `${node.name} has no text in brackets`, fix: 'write it like' }
  return null
}

/** Reports what a site's directive must not return. `compile` is a function of the site, so its result can be anything. */
function checkHtml(html: unknown, node: Directive, context: RenderContext): string {
  if (typeof html !== 'string') {
    reportNode(context, node, {
      message: `directive ${node.name} doesn't render text`,
      fix: 'return a string of HTML from compile()',
    })
    return ''
  }
  const open = findUnclosed(html)
  if (open !== null) {
    const message = `directive ${node.name} renders <${open}> without </${open}>, or the other way around`
    reportNode(context, node, { message, fix: 'close every element that its compile opens, innermost first' })
    return ''
  }
  checkPolicy(html, node, context)
  return html
}

/** Reports markup of a site's directive that browsers would ignore. */
function checkPolicy(html: string, node: Directive, context: RenderContext): void {
  const blocked = findBlocked(html)
  if (blocked === null) return
  reportNode(context, node, {
    message: `directive ${node.name} renders ${blocked}, which the Content Security Policy blocks`,
    fix: "use the directive's style and client instead; for values in SVG, use attributes such as width and fill",
  })
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

/** Other tools' names first: `note` is similar to none of ours. */
function directiveFix(name: string, context: RenderContext): string {
  const example = exampleFor(name, context)
  if (example !== null) return `write it like ${example}`
  const known = [...context.directives.keys()]
  const own = nearest(name, known) === null ? `, or add yours to the directives in ${settingFile('directives')}` : ''
  return suggest(name, known) + own
}

/** Reports an unknown directive. `10:30` parses as a directive called `30`, so a name without label or attributes is text. */
function renderUnknown(node: Directive, context: RenderContext): string {
  const isText =
    node.type === 'textDirective' && childrenOf(node).length === 0 && Object.keys(node.attributes ?? {}).length === 0
  if (isText) return escapeText(`:${node.name}`)
  reportNode(context, node, {
    message: `unknown directive ${node.name}`,
    fix: directiveFix(node.name, context),
  })
  return ''
}
