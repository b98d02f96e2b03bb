import { attributes as attributesOf, type DirectiveUse, defineDirective, suggest } from '../../index.ts'
import { iconPaths } from '../../shared/icons/site-icons.ts'
import { reportFaults } from '../figure/report-faults.ts'
import { sanitizeDrawing } from '../figure/sanitize-drawing.ts'

const example = ':::flow{icons="trigger step code step"} around an ordered list'

const runButton = '<button type="button" data-action="run">Run</button>'

/**
 * A workflow at a glance: an ordered list with an icon for each item, by name or from an SVG file. It can also show a run: the
 * paragraph before the list is the event, the one after it is the result, and everything from the tabs on is the code of one step
 * and what it exports. Lines of the code with the name of a step's data light up together with the step.
 */
export const flow = defineDirective({
  name: 'flow',
  module: import.meta.url,
  form: 'container',
  attributes: ['icons', 'code', 'names'],
  example,
  compile({ attributes: { icons = '', code, names: dataNames }, body, render, report, figures }) {
    const list = body.find((child) => child.type === 'list')
    if (!list) {
      report({ message: 'flow contains no list', fix: `write it like ${example}` })
      return ''
    }
    const names = icons.split(' ')
    const items = list.children.map(({ children: [line] }, index) => {
      const text = line && 'children' in line ? render(line.children) : ''
      const step = attributesOf({ class: String(index + 1) === code ? 'coded' : null })
      return `<li${step}>${renderIcon(names[index] ?? '', { report, figures })}<p>${text}</p></li>`
    })
    const start = body.indexOf(list)
    const codeStart = body.findIndex(({ type }) => type === 'containerDirective')
    const end = codeStart === -1 ? body.length : codeStart
    const result = render(body.slice(start + 1, end))
    const parts = [
      inBox('flow-event', render(body.slice(0, start))),
      '<div class="flow-card"><div>',
      `<ol class="flow-list">${items.join('')}</ol>`,
      inBox('flow-result', result && result + runButton),
      '</div>',
      inBox('flow-code', render(body.slice(end))),
      '</div>',
    ]
    return `<div${attributesOf({ class: 'workflow', 'data-names': dataNames ?? null })}>${parts.join('')}</div>`
  },
  className: 'workflow',
  client: './client.ts',
  style: './style.css',
  isRare: true,
})

function inBox(name: string, html: string): string {
  return html === '' ? '' : `<div class="${name}">${html}</div>`
}

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
