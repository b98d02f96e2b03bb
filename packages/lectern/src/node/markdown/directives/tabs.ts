import { attributes, escapeText } from '../../../shared/html.ts'
import { type RenderContext, reportNode } from '../context.ts'
import type { Directive } from '../parse/tree.ts'
import { labelOfGroup } from '../render/group-labels.ts'
import { renderAll } from '../render/render.ts'
import { bodyOf, type DirectiveDefinition, labelText } from './definition.ts'

/**
 * One of several equal ways. The choice is a group of radio buttons, so it works by keyboard and without JavaScript;
 * groups of one `sync` name are switched together by the application.
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
        message: 'a tab group holds two or more tabs and nothing else',
        fix: 'put :::tab[Name] … ::: inside',
      })
    }
    checkNames(panels, context)
    const group = `tabs-${++context.counters.tabs}`
    const items = panels.map((panel, index) => renderTab({ panel, group, isFirst: index === 0 }, context))
    const label = labelOfGroup(node, context)
    return `<div${attributes({ class: 'tabs', role: 'group', 'aria-label': label, 'data-sync': node.attributes?.sync })}>${items.join('')}</div>`
  },
}

/** Tabs are switched by their names, so each has one of its own. */
function checkNames(panels: readonly Directive[], context: RenderContext): void {
  const seen = new Set<string>()
  for (const panel of panels) {
    const name = labelText(panel, context)
    if (name !== '' && seen.has(name))
      reportNode(context, panel, { message: `two tabs are called ${name}`, fix: 'give one of them another name' })
    seen.add(name)
  }
}

export const tab: DirectiveDefinition = {
  type: 'containerDirective',
  attributes: [],
  example: ':::tab[Node.js]',
  render(node, context) {
    reportNode(context, node, { message: 'tab outside of a tab group', fix: 'put it inside ::::tabs … ::::' })
    return ''
  },
}

function renderTab(
  { panel, group, isFirst }: { panel: Directive; group: string; isFirst: boolean },
  context: RenderContext,
): string {
  const name = labelText(panel, context)
  if (name === '') reportNode(context, panel, { message: 'tab without a name', fix: 'write :::tab[Name]' })
  const input = attributes({ type: 'radio', name: group, value: name, checked: isFirst })
  return `<label><input${input}>${escapeText(name)}</label><div class="panel">${renderAll(bodyOf(panel), context)}</div>`
}
