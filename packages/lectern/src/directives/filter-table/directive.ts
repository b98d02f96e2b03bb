import { attributes as attributesOf, type DirectiveUse, defineDirective, escapeText } from '../../index.ts'

const example = ':::filter-table{search="App" select="Category"}'

/**
 * A table with a text filter for one column and a select filter for another. Without JavaScript, all rows are shown and the
 * controls are hidden.
 */
export const filterTable = defineDirective({
  name: 'filter-table',
  module: import.meta.url,
  form: 'container',
  attributes: ['search', 'select'],
  example,
  compile(use) {
    const rows = readTable(use)
    if (!rows) {
      use.report({ message: 'filter-table contains no table', fix: `add a table between ${example} and :::` })
      return ''
    }
    const controls = renderControls(findColumn('search', rows, use), findColumn('select', rows, use))
    const total = rows.length - 1
    return `<div class="filter-table" data-island="filter-table"><form class="filters" role="search">${controls}<output>${total} of ${total}</output>${clear}</form>${use.renderBody()}</div>`
  },
  className: 'filters',
  client: './client.ts',
  style: './style.css',
  isRare: true,
})

/** Its space is reserved while nothing is filtered. */
const clear = '<button type="button" hidden>Clear filter</button>'

/** Plain texts of the cells, row by row, starting with the header row. */
function readTable({ body, textOf }: DirectiveUse): string[][] | undefined {
  const table = body.find((child) => child.type === 'table')
  return table?.children.map((row) => row.children.map(textOf))
}

interface Column {
  name: string
  index: number
  values: string[]
}

function findColumn(
  attribute: 'search' | 'select',
  [titles = [], ...rows]: readonly string[][],
  { attributes, report }: DirectiveUse,
): Column | null {
  const name = attributes[attribute]
  if (!name) return null
  const index = titles.indexOf(name)
  if (index < 0) {
    report({ message: `the table has no column ${name}`, fix: `use one of ${titles.join(', ')}` })
    return null
  }
  const values = new Set(rows.map((row) => row[index] ?? ''))
  return { name, index, values: [...values].toSorted() }
}

function renderControls(search: Column | null, select: Column | null): string {
  const text = search
    ? `<label>${escapeText(search.name)}<input${attributesOf({ type: 'search', name: 'q', autocomplete: 'off' })}></label>`
    : ''
  const options = select?.values.map((value) => `<option>${escapeText(value)}</option>`).join('') ?? ''
  const choice = select
    ? `<label>${escapeText(select.name)}<select${attributesOf({ name: 'in', 'data-column': select.index })}><option value="">All</option>${options}</select></label>`
    : ''
  return text + choice
}
