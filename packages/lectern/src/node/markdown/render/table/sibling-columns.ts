import type { Table } from 'mdast'
import { groupBy } from '../../../../shared/group-by.ts'
import { escapeText } from '../../../../shared/text/html.ts'
import type { RenderContext } from '../../context.ts'
import { plainText } from '../../parse/text.ts'
import { childrenOf, type MarkdownNode, offsetOf } from '../../parse/tree.ts'
import { type Columns, measureColumns } from './column-widths.ts'
import { type Cells, columnAlignments } from './table-layout.ts'

/**
 * Tables of a page that have the same header have the same columns, so readers who scroll find them in the same places.
 * @returns source offset of each of them -> the columns of all
 */
export function siblingColumns(tree: MarkdownNode, context: RenderContext): ReadonlyMap<number, Columns> {
  const groups = groupBy(tablesIn(tree), ({ children: [head] }) =>
    head ? JSON.stringify(measuredCells([head], context)) : '',
  )
  const siblings = [...groups.values()].filter(({ length }) => length > 1)
  return new Map(
    siblings.flatMap((tables) => {
      const columns = columnsOf(tables, context)
      return tables.map((table) => [offsetOf(table), columns] as const)
    }),
  )
}

function tablesIn(node: MarkdownNode): Table[] {
  return node.type === 'table' ? [node] : childrenOf(node).flatMap(tablesIn)
}

function columnsOf(tables: readonly Table[], context: RenderContext): Columns {
  const head = tables.slice(0, 1).flatMap(({ children }) => children.slice(0, 1))
  const rows = [...head, ...tables.flatMap(({ children }) => children.slice(1))]
  const texts = rows.map(({ children }) => children.map((cell) => plainText(cell, context).trim()))
  return measureColumns(measuredCells(rows, context), columnAlignments(texts, tables[0]?.align))
}

function measuredCells(rows: Table['children'], context: RenderContext): Cells {
  return rows.map(({ children }) => children.map((cell) => measuredHtml(cell, context)))
}

/** Text and code as they're rendered. Rendering a cell here would count its links and names twice. */
function measuredHtml(node: MarkdownNode, context: RenderContext): string {
  if (node.type === 'inlineCode') return `<code>${escapeText(plainText(node, context))}</code>`
  const children = childrenOf(node)
  return children.length === 0
    ? escapeText(plainText(node, context))
    : children.map((child) => measuredHtml(child, context)).join('')
}
