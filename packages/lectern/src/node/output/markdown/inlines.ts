import type { HastNode } from 'satteri'
import { attributeOf, childrenOf, type Element, hasClass, isSilent, textOf } from './elements.ts'
import { codeSpan, destination, escapeInline } from './escape.ts'

export interface Surroundings {
  /** Makes an address absolute. */
  absolute(address: string): string
  /** Anchor of the heading or box that contains the text: a link to it is left out. */
  anchor?: string
  /** Whether it is in a table, where a line can't end and bars separate cells. */
  isCell?: boolean
}

const marks: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' }

/** Writes text with its markup, in one line. */
export function writeInlines(nodes: readonly HastNode[], around: Surroundings): string {
  let text = ''
  for (const node of nodes) {
    const next = writeInline(node, around)
    // Otherwise, the link would be an image.
    text = text.endsWith('!') && next.startsWith('[') ? `${text.slice(0, -1)}\\!${next}` : text + next
  }
  return text
}

function writeInline(node: HastNode, around: Surroundings): string {
  if (node.type === 'text') return inCell(escapeInline(node.value.replace(/[ \t\r\n]+/g, ' ')), around)
  if (node.type !== 'element' || isSilent(node)) return ''
  const mark = marks[node.tagName] ?? (hasClass(node, 'badge') ? '*' : '')
  switch (node.tagName) {
    case 'a':
      return writeLink(node, around)
    case 'br':
      return around.isCell ? '<br>' : '\\\n'
    case 'code':
      return inCell(codeSpan(textOf(node).replace(/\s*\n\s*/g, ' ')), around)
    case 'img':
      return `!${writeTarget(escapeInline(attributeOf(node, 'alt')), attributeOf(node, 'src'), node, around)}`
    case 'input':
      return attributeOf(node, 'type') === 'checkbox' ? `[${node.properties.checked ? 'x' : ' '}]` : ''
    case 'svg':
      return escapeInline(attributeOf(node, 'ariaLabel'))
    default:
      return emphasize(writeInlines(childrenOf(node), around), mark)
  }
}

function inCell(text: string, { isCell }: Surroundings): string {
  return isCell ? text.replaceAll('|', '\\|') : text
}

function writeLink(node: Element, around: Surroundings): string {
  const href = attributeOf(node, 'href')
  const text = writeInlines(childrenOf(node), around)
  if (href === '' || href === `#${around.anchor}`) return text
  if (/^https?:/.test(href) && textOf(node) === href) return `<${href}>`
  if (href === `mailto:${textOf(node)}`) return `<${textOf(node)}>`
  return writeTarget(text.trim(), href, node, around)
}

function writeTarget(text: string, address: string, node: Element, around: Surroundings): string {
  const title = attributeOf(node, 'title')
  const quoted = title && ` "${inCell(title.replace(/["\\]/g, '\\$&'), around)}"`
  return `[${text}](${destination(around.absolute(address))}${quoted})`
}

/** Marks have to touch the text that they emphasize. */
export function emphasize(text: string, mark: string): string {
  if (mark === '' || text.trim() === '') return text
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  return `${before}${mark}${inner}${mark}${after}`
}

/** Bold text; text that contains bold text stays as it is. */
export function bold(text: string): string {
  return text.includes('**') ? text : emphasize(text, '**')
}
