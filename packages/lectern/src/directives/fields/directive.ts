import type { MarkdownNode } from '../../index.ts'
import { type DirectiveUse, defineDirective, escapeText } from '../../index.ts'
import { REFERENCE_PART } from '../names.ts'
import { type Entry, nestEntries } from './nest-entries.ts'

const columns = ['Type', 'Required', 'Default', 'Description']

/** A table of fields or parameters as a definition list. Nested fields, such as `data.id`, open below the field that contains them. */
export const fields = defineDirective({
  name: 'fields',
  module: import.meta.url,
  form: 'container',
  attributes: [],
  example: ':::fields',
  compile(use) {
    const rows = readRows(use)
    if (rows === null) return ''
    // What a reader sends says whether it's required.
    const isInput = rows.some(({ cells }) => 'Required' in cells)
    const entries = nestEntries(rows, (row) => row.path)
    return renderList(entries, use, '', `reference-part field-list${isInput ? '' : ' results'}`)
  },
  className: REFERENCE_PART,
  client: '../rail/client.ts',
  style: '../rail/style.css',
  isRare: true,
})

/** A row of the table: its name, and the content of its other cells by column. */
interface Row {
  path: string
  name: readonly MarkdownNode[]
  cells: Partial<Record<string, readonly MarkdownNode[]>>
}

function readRows({ body, textOf, report }: DirectiveUse): Row[] | null {
  const [table] = body
  if (body.length !== 1 || table?.type !== 'table') {
    report({ message: ':::fields must contain exactly one table', fix: 'move everything else out of the directive' })
    return null
  }
  const [head, ...rows] = table.children
  const titles = head?.children.map(textOf) ?? []
  const unknown = titles.slice(1).find((title) => !columns.includes(title))
  if (unknown !== undefined) {
    report({ message: `:::fields can't show the column ${unknown}`, fix: `use ${columns.join(', ')} after the name` })
  }
  return rows.map(({ children: [first, ...rest] }) => ({
    path: first ? textOf(first) : '',
    name: first?.children ?? [],
    cells: Object.fromEntries(rest.map((cell, index) => [titles[index + 1] ?? '', cell.children])),
  }))
}

/** @param above names of the fields that contain these */
function renderList(entries: readonly Entry<Row>[], use: DirectiveUse, above: string, className = ''): string {
  const open = className === '' ? '<dl>' : `<dl class="${className}">`
  return `${open}${entries.map((entry) => renderEntry(entry, use, above)).join('')}</dl>`
}

function renderEntry({ name, isList, row, below }: Entry<Row>, use: DirectiveUse, above: string): string {
  const path = `${above} ${name}`
  const id = use.addAnchor(path)
  const shown = row === null || row.path !== name ? `<code>${escapeText(name)}</code>` : renderName(row.name, use)
  const textIn = (column: string): string => row?.cells[column]?.map(use.textOf).join('') ?? ''
  const cell = (column: string): string => use.render(row?.cells[column] ?? [])
  const required = textIn('Required')
  const type = row === null ? (isList ? 'array of objects' : 'object') : cell('Type')
  const terms = [
    // Like headings, names link to themselves, so that readers can copy their address. A link to another place looks like one.
    shown.includes('<a ') ? `<span>${shown}</span>` : `<a href="#${id}">${shown}</a>`,
    type === '' ? '' : `<i>${type}</i>`,
    isNothing(required) ? '' : renderRequired(required === 'yes', cell('Required')),
    isNothing(textIn('Default')) ? '' : `<small>Default: ${cell('Default')}</small>`,
  ]
  const description = cell('Description')
  const parts = below.length === 0 ? '' : `<dd>${renderBelow(below, use, path)}</dd>`
  const isChoice = required === 'one of these'
  const words = description === '' ? '' : `<dd>${description}</dd>`
  return `<div id="${id}"${isChoice ? ' class="choice"' : ''}><dt>${terms.filter(Boolean).join(' ')}</dt>${words}${parts}</div>`
}

/** Whether a field is always required, or when. */
function renderRequired(isAlways: boolean, condition: string): string {
  return isAlways ? '<b>required</b>' : `<b class="conditional">${condition}</b>`
}

/** Several spellings, such as `-p` and `--profile`, stay together. */
function renderName(name: Row['name'], use: DirectiveUse): string {
  return name.length === 1 ? use.render(name) : `<span>${use.render(name)}</span>`
}

function renderBelow(below: readonly Entry<Row>[], use: DirectiveUse, above: string): string {
  const count = below.length === 1 ? '1 field' : `${below.length} fields`
  return `<details><summary>${count}</summary>${renderList(below, use, above)}</details>`
}

function isNothing(text: string): boolean {
  return ['', 'no', 'none'].includes(text)
}
