import type { Table } from 'mdast'
import { attributes, escapeText } from '../../../shared/html.ts'
import { type RenderContext, reportNode } from '../context.ts'
import { plainText } from '../parse/text.ts'
import type { Directive } from '../parse/tree.ts'
import { renderAll } from '../render/render.ts'
import { bodyOf, type DirectiveDefinition } from './definition.ts'

/**
 * A table with a text filter for one column and a select filter for another. Without JavaScript, all rows are shown and the
 * controls are hidden.
 */
export const filterTable: DirectiveDefinition = {
  type: 'containerDirective',
  attributes: ['search', 'select'],
  example: ':::filter-table{search="App" select="Category"}',
  render(node, context) {
    const table = bodyOf(node).find((child): child is Table => child.type === 'table')
    if (!table) {
      reportNode(context, node, {
        message: 'filter-table contains no table',
        fix: `add a table between ${filterTable.example} and :::`,
      })
      return ''
    }
    const search = columnOf(node, 'search', table, context)
    const select = columnOf(node, 'select', table, context)
    const total = table.children.length - 1
    const controls = renderControls(search, select)
    return `<div class="filter-table" data-island="filter-table"><form class="filters" role="search">${controls}<output>${total} of ${total}</output>${clear}</form>${renderAll(bodyOf(node), context)}</div>`
  },
}

/** Its space is reserved while nothing is filtered. */
const clear = '<button type="button" hidden>Clear filter</button>'

interface Column {
  name: string
  index: number
  values: string[]
}

function columnOf(
  node: Directive,
  attribute: 'search' | 'select',
  table: Table,
  context: RenderContext,
): Column | null {
  const name = node.attributes?.[attribute]
  if (!name) return null
  const [head, ...rows] = table.children
  const titles = head?.children.map((cell) => plainText(cell, context).trim()) ?? []
  const index = titles.indexOf(name)
  if (index < 0) {
    reportNode(context, node, { message: `the table has no column ${name}`, fix: `use one of ${titles.join(', ')}` })
    return null
  }
  const cells = rows.map((row) => row.children[index])
  const values = new Set(cells.map((cell) => (cell ? plainText(cell, context).trim() : '')))
  return { name, index, values: [...values].toSorted() }
}

function renderControls(search: Column | null, select: Column | null): string {
  const text = search
    ? `<label>${escapeText(search.name)}<input${attributes({ type: 'search', name: 'q', autocomplete: 'off' })}></label>`
    : ''
  const options = select?.values.map((value) => `<option>${escapeText(value)}</option>`).join('') ?? ''
  const choice = select
    ? `<label>${escapeText(select.name)}<select${attributes({ name: 'in', 'data-column': select.index })}><option value="">All</option>${options}</select></label>`
    : ''
  return text + choice
}
