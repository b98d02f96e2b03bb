import { childrenOf, type Element, elementsIn, hasClass } from './elements.ts'
import { type Surroundings, writeInlines } from './inlines.ts'

/** Writes a table. Its cells aren't padded, because language models pay for each space. */
export function writeTable(table: Element, around: Surroundings): string {
  const rows = elementsIn(table, 'thead', 'tbody').flatMap((part) => elementsIn(part, 'tr'))
  const cells = rows.map((row) => elementsIn(row, 'th', 'td'))
  const rules = (cells[0] ?? []).map(ruleFor)
  const [head = '', ...lines] = cells.map((row) => writeRow(row.map((cell) => writeCell(cell, around))))
  return [head, writeRow(rules), ...lines].join('\n')
}

function writeCell(cell: Element, around: Surroundings): string {
  return writeInlines(childrenOf(cell), { ...around, isCell: true }).trim()
}

function writeRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function ruleFor(cell: Element): string {
  if (hasClass(cell, 'center')) return ':---:'
  return hasClass(cell, 'num') || hasClass(cell, 'right') ? '---:' : '---'
}
