import { attributes, escapeText } from '../../../shared/html.ts'
import { type RenderContext, reportNode } from '../context.ts'
import type { Directive } from '../parse/tree.ts'
import { labelOfGroup } from '../render/group-labels.ts'
import { renderAll } from '../render/render.ts'
import { bodyOf, type DirectiveDefinition, labelText } from './definition.ts'

/**
 * Alternatives to choose from. The tabs are radio buttons, so they work with the keyboard and without JavaScript; the
 * application synchronizes groups that have the same `sync` name.
 */
export const tabs: DirectiveDefinition = {
  type: 'containerDirective',
  attributes: ['sync'],
  example: '::::tabs{sync=lang}',
  render(node, context) {
    const panels = bodyOf(node).filter(
      (child): child is Directive => child.type === 'containerDirective' && child.name === 'tab',
    )
    if (panels.length < 2 || panels.length !== bodyOf(node).length) {
      reportNode(context, node, {
        message: '::::tabs must contain at least two tabs and nothing else',
        fix: 'put all content inside :::tab[Name] … ::: blocks',
      })
    }
    checkNames(panels, context)
    const group = `tabs-${++context.counters.tabs}`
    const items = panels.map((panel, index) => renderTab({ panel, group, isFirst: index === 0 }, context))
    const label = labelOfGroup(node, context)
    return `<div${attributes({ class: 'tabs', role: 'group', 'aria-label': label, 'data-sync': node.attributes?.sync })}>${items.join('')}</div>`
  },
}

/** Tabs are identified by their names, so these must be unique. */
function checkNames(panels: readonly Directive[], context: RenderContext): void {
  const seen = new Set<string>()
  for (const panel of panels) {
    const name = labelText(panel, context)
    if (name !== '' && seen.has(name))
      reportNode(context, panel, { message: `duplicate tab name ${name}`, fix: 'rename one of them' })
    seen.add(name)
  }
}

export const tab: DirectiveDefinition = {
  type: 'containerDirective',
  attributes: [],
  example: ':::tab[Node.js]',
  render(node, context) {
    reportNode(context, node, { message: ':::tab must be inside ::::tabs', fix: 'put it inside ::::tabs … ::::' })
    return ''
  },
}

function renderTab(
  { panel, group, isFirst }: { panel: Directive; group: string; isFirst: boolean },
  context: RenderContext,
): string {
  const name = labelText(panel, context)
  if (name === '') reportNode(context, panel, { message: 'tab is missing its name', fix: 'write :::tab[Name]' })
  const input = attributes({ type: 'radio', name: group, value: name, checked: isFirst })
  return `<label><input${input}>${escapeText(name)}</label><div class="panel">${renderAll(bodyOf(panel), context)}</div>`
}
