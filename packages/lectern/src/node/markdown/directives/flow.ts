import type { List } from 'mdast'
import { attributes } from '../../../shared/html.ts'
import { iconPaths } from '../../../shared/icons.ts'
import { suggest } from '../../suggest.ts'
import { type RenderContext, reportNode } from '../context.ts'
import { renderAll } from '../render/render.ts'
import { bodyOf, type DirectiveDefinition } from './definition.ts'

/** An overview of a workflow: an ordered list with an icon for each item. */
export const flow: DirectiveDefinition = {
  type: 'containerDirective',
  attributes: ['icons'],
  example: ':::flow{icons="trigger step code step"} around an ordered list',
  render(node, context) {
    const list = bodyOf(node).find((child): child is List => child.type === 'list')
    if (!list) {
      reportNode(context, node, { message: 'flow contains no list', fix: `write it like ${flow.example}` })
      return ''
    }
    const names = (node.attributes?.icons ?? '').split(' ')
    const items = list.children.map((item, index) => {
      const [line] = item.children
      const text = line && 'children' in line ? renderAll(line.children, context) : ''
      return `<li>${icon(names[index] ?? '', node, context)}<p>${text}</p></li>`
    })
    return `<ol class="flow-list">${items.join('')}</ol>`
  },
}

function icon(name: string, node: Parameters<DirectiveDefinition['render']>[0], context: RenderContext): string {
  const path = Object.hasOwn(iconPaths, name) ? iconPaths[name] : undefined
  if (path === undefined) {
    reportNode(context, node, { message: `unknown icon ${name}`, fix: suggest(name, Object.keys(iconPaths)) })
    return ''
  }
  return `<svg${attributes({ viewBox: '0 0 20 20', 'aria-hidden': 'true', class: 'line-icon', width: '1.125rem' })}><path d="${path}"/></svg>`
}
