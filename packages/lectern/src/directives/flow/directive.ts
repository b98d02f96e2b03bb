import { attributes as attributesOf, type DirectiveUse, defineDirective, suggest } from '../../index.ts'
import { iconPaths } from '../../shared/site-icons.ts'
import { reportFaults } from '../figure/report-faults.ts'
import { sanitizeDrawing } from '../figure/sanitize-drawing.ts'

const example = ':::flow{icons="trigger step code step"} around an ordered list'

/** An overview of a workflow: an ordered list with an icon for each item, by name or from an SVG file. */
export const flow = defineDirective({
  name: 'flow',
  module: import.meta.url,
  form: 'container',
  attributes: ['icons'],
  example,
  compile({ attributes: { icons = '' }, body, render, report, figures }) {
    const list = body.find((child) => child.type === 'list')
    if (!list) {
      report({ message: 'flow contains no list', fix: `write it like ${example}` })
      return ''
    }
    const names = icons.split(' ')
    const items = list.children.map(({ children: [line] }, index) => {
      const text = line && 'children' in line ? render(line.children) : ''
      return `<li>${renderIcon(names[index] ?? '', { report, figures })}<p>${text}</p></li>`
    })
    return `<ol class="flow-list">${items.join('')}</ol>`
  },
})

function renderIcon(name: string, { report, figures }: Pick<DirectiveUse, 'report' | 'figures'>): string {
  const looks = { 'aria-hidden': 'true', class: 'line-icon', width: '1.125rem' }
  const file = Object.hasOwn(figures, name) ? figures[name] : undefined
  if (file) {
    const { root, html, faults } = sanitizeDrawing(file.svg)
    reportFaults(name, file, faults, { report })
    return `<svg${attributesOf({ viewBox: root.viewBox, ...looks })}>${html}</svg>`
  }
  const path = Object.hasOwn(iconPaths, name) ? iconPaths[name] : undefined
  if (path === undefined) {
    report({
      message: `unknown icon ${name}`,
      fix: suggest(name, [...Object.keys(iconPaths), ...Object.keys(figures)]),
    })
    return ''
  }
  return `<svg${attributesOf({ viewBox: '0 0 20 20', ...looks })}><path d="${path}"/></svg>`
}
