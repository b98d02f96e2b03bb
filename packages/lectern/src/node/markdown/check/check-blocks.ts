import type { Blockquote, Paragraph } from 'mdast'
import { type RenderContext, reportNode } from '../context.ts'
import { rawOf } from '../parse/text.ts'
import { exampleFor } from './other-syntax.ts'

/** The line between a table's header and its body. */
const delimiterRow = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/

/** Reports callouts in the syntax of GitHub, which would be shown as a quote. */
export function checkAlert(node: Blockquote, context: RenderContext): void {
  const [, mark = '', kind = ''] = /^>\s*(\[!([A-Za-z]+)\])/.exec(rawOf(node, context)) ?? []
  // GitHub's most serious kind.
  const example = kind === '' ? null : exampleFor(kind.toUpperCase() === 'CAUTION' ? 'danger' : kind, context)
  if (example !== null) reportText(node, { text: mark, fix: `replace the quote with ${example} … :::` }, context)
}

/** Reports paragraphs that are meant as something else: a table that isn't one, a callout of MkDocs, or a heading. */
export function checkParagraph(node: Paragraph, context: RenderContext): void {
  const raw = rawOf(node, context)
  if (raw.startsWith('!!!')) {
    const [, mark = '', kind = ''] = /^(!!!\s*([a-z]+))/.exec(raw) ?? []
    const example = exampleFor(kind, context)
    if (example !== null) reportText(node, { text: mark, fix: `write ${example} … ::: instead` }, context)
  } else if (raw.startsWith('|')) checkTableRows(node, raw.split('\n'), context)
  else {
    const [, text = '', marks = '', word = ''] = /^((#{2,6})(\w+))/.exec(raw) ?? []
    if (text !== '') reportText(node, { text, fix: `add a space: ${marks} ${word}` }, context)
  }
}

function checkTableRows(node: Paragraph, rows: readonly string[], context: RenderContext): void {
  const [header = '', below = ''] = rows.map((row) => row.trim())
  if (!/^\|.*\|$/.test(header)) return
  const [cells, marks] = [header, below].map((row) => row.replace(/^\||\|$/g, '').split('|').length)
  const fix =
    delimiterRow.test(below) && cells !== marks
      ? `the header has ${cells} cells and the line below it has ${marks}: give both the same number`
      : 'start it with a header and a line such as | --- | --- |, without blank lines between the rows'
  reportText(node, { text: 'a line with |', fix, isTable: true }, context)
}

/** Other trees may show such text on purpose. */
function reportText(
  node: Blockquote | Paragraph,
  { text, fix, isTable }: { text: string; fix: string; isTable?: true },
  context: RenderContext,
): void {
  const message = isTable ? 'the rows of this table would be shown as text' : `${text} would be shown as text`
  reportNode(context, node, { message, fix, severity: context.settings.houseRules ? 'error' : 'warning' })
}
