import { attributes as attributesOf, type DirectiveProblem, defineDirective, suggest } from '../../index.ts'
import { iconPaths } from '../../shared/icons.ts'

const example = ':::flow{icons="trigger step code step"} around an ordered list'

/** An overview of a workflow: an ordered list with an icon for each item. */
export const flow = defineDirective({
  name: 'flow',
  module: import.meta.url,
  form: 'container',
  attributes: ['icons'],
  example,
  compile({ attributes: { icons = '' }, body, render, report }) {
    const list = body.find((child) => child.type === 'list')
    if (!list) {
      report({ message: 'flow contains no list', fix: `write it like ${example}` })
      return ''
    }
    const names = icons.split(' ')
    const items = list.children.map(({ children: [line] }, index) => {
      const text = line && 'children' in line ? render(line.children) : ''
      return `<li>${renderIcon(names[index] ?? '', report)}<p>${text}</p></li>`
    })
    return `<ol class="flow-list">${items.join('')}</ol>`
  },
})

function renderIcon(name: string, report: (problem: DirectiveProblem) => void): string {
  const path = Object.hasOwn(iconPaths, name) ? iconPaths[name] : undefined
  if (path === undefined) {
    report({ message: `unknown icon ${name}`, fix: suggest(name, Object.keys(iconPaths)) })
    return ''
  }
  return `<svg${attributesOf({ viewBox: '0 0 20 20', 'aria-hidden': 'true', class: 'line-icon', width: '1.125rem' })}><path d="${path}"/></svg>`
}
