import type { List, ListItem, Paragraph } from 'mdast'
import { attributes } from '../../../shared/text/html.ts'
import { htmlFix } from '../check/html-fixes.ts'
import { type RenderContext, reportNode } from '../context.ts'
import { rawOf } from '../parse/text.ts'
import type { MarkdownNode } from '../parse/tree.ts'
import { render, renderChildren } from './render.ts'
import { renderCode } from './render-code.ts'
import { renderHeading } from './render-heading.ts'
import { renderTable } from './table/render-table.ts'

/** Renders a block node. */
export function renderBlock(node: MarkdownNode, context: RenderContext): string {
  switch (node.type) {
    case 'root':
      return renderChildren(node, context)
    case 'paragraph':
      return `<p${attributes({ class: isLeadIn(node) && 'lead-in' })}>${renderText(node, context)}</p>`
    case 'heading':
      return renderHeading(node, context)
    case 'code':
      return renderCode(node, context)
    case 'list':
      return renderList(node, context)
    case 'table':
      return renderTable(node, context)
    case 'blockquote':
      return `<blockquote>${renderChildren(node, context)}</blockquote>`
    case 'thematicBreak':
      return '<hr>'
    case 'html':
      return renderRawHtml(node, context)
    case 'yaml':
    case 'definition':
    case 'footnoteDefinition':
      return ''
    default:
      reportNode(context, node, {
        message: `${node.type} is not supported`,
        fix: 'use the syntax described in docs/writing.md',
      })
      return ''
  }
}

/** Code that would break where a reader takes it apart, as in `--dc` and `GET /users/me`, though it's short enough for any line. */
const shortCode = /<code>(?=[^<]{2,20}<\/code>)(?=[^<]*[\s/-][^\s<])/g

/** The content of a paragraph, or of an item of a tight list. Headings and cells have code that styles and widths go by, so it isn't marked. */
function renderText(paragraph: Paragraph, context: RenderContext): string {
  return renderChildren(paragraph, context).replace(shortCode, '<code class="short">')
}

function renderList(list: List, context: RenderContext): string {
  const items = list.children.map((item) => renderListItem(item, list.spread === true || item.spread === true, context))
  const isTasks = list.children.some((item) => typeof item.checked === 'boolean')
  const name = list.ordered ? 'ol' : 'ul'
  const start = list.ordered && list.start !== null && list.start !== 1 ? list.start : null
  return `<${name}${attributes({ start, class: isTasks ? 'tasks' : null })}>${items.join('')}</${name}>`
}

/** Whether a paragraph is only words in bold, such as **Query parameters**, which name what follows. Style sheets can't see texts next to them. */
function isLeadIn({ children }: Paragraph): boolean {
  return children.length === 1 && children[0]?.type === 'strong'
}

/** In a tight list, items contain inline content instead of paragraphs. */
function renderListItem(item: ListItem, isLoose: boolean, context: RenderContext): string {
  const content = item.children.map((child) =>
    child.type === 'paragraph' && !isLoose ? renderText(child, context) : render(child, context),
  )
  return `<li>${renderCheckbox(item)}${content.join('')}</li>`
}

function renderCheckbox(item: ListItem): string {
  if (typeof item.checked !== 'boolean') return ''
  const label = item.checked ? 'done' : 'to do'
  return `<input${attributes({ type: 'checkbox', disabled: true, checked: item.checked, 'aria-label': label })}> `
}

function renderRawHtml(node: MarkdownNode, context: RenderContext): string {
  reportNode(context, node, { message: 'raw HTML is not allowed', fix: htmlFix(rawOf(node, context), context) })
  return ''
}
