import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { markdownToMdast } from 'satteri'
import { childrenOf, type MarkdownNode } from '../markdown/parse/tree.ts'

type HtmlNode = DefaultTreeAdapterTypes.ChildNode
type HtmlElement = DefaultTreeAdapterTypes.Element

/**
 * What a text says, one fact per line in the order of the text: its headings, paragraphs, items, quotes, code blocks, cells, and
 * links. Both readers are independent of the code that writes Markdown, and know only HTML and GitHub's Markdown.
 */
export type Facts = string[]

const tidy = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').trim()

/** Some programs make every address in a text a link, so a link that shows its address says no more than the text. */
function addLink(facts: Facts, text: string, address: string): void {
  const shown = ['', 'http://', 'mailto:'].map((scheme) => normal(scheme + text))
  if (!shown.includes(address)) facts.push(`link ${tidy(text)} -> ${address}`)
}

/** Reads an article as browsers do. @param address of the page, for relative links */
export function factsOfHtml(html: string, address: string): Facts {
  const facts: Facts = []
  const add = (kind: string, text: string): void => {
    if (tidy(text) !== '') facts.push(`${kind} ${tidy(text)}`)
  }
  const link = (node: HtmlElement): void => {
    const href = attribute(node, 'href')
    if (href !== '' && href !== `#${anchorAround(node)}`) addLink(facts, textIn(node), absolute(href, address))
  }
  /** Reads inline content: its text, then its links and images. */
  const inlines = (kind: string, nodes: readonly HtmlNode[]): void => {
    add(kind, nodes.map(textIn).join(''))
    for (const node of nodes.flatMap(allElements)) {
      if (node.tagName === 'a') link(node)
      if (node.tagName === 'img')
        add('image', `${attribute(node, 'alt')} -> ${absolute(attribute(node, 'src'), address)}`)
    }
  }
  const blocks = (nodes: readonly HtmlNode[]): void => {
    let line: HtmlNode[] = []
    const endLine = (): void => {
      inlines('text', line)
      line = []
    }
    for (const node of nodes) {
      if (!('tagName' in node) || !isBlock(node)) line.push(node)
      else {
        endLine()
        block(node)
      }
    }
    endLine()
  }
  const block = (node: HtmlElement): void => {
    const { tagName, childNodes } = node
    if (isHidden(node)) return
    if (/^h[1-6]$/.test(tagName)) inlines(tagName, childNodes)
    else if (tagName === 'svg') addDrawing(attribute(node, 'aria-label'))
    else if (tagName === 'td' || tagName === 'th') inlines('cell', childNodes)
    else if (tagName === 'figure' && hasClass(node, 'code')) facts.push(codeFact(node))
    else {
      if (tagName === 'li' || hasClass(node, 'card') || isField(node)) facts.push(itemFact(node))
      if (tagName === 'blockquote' || attribute(node, 'role') === 'note') facts.push('quote')
      if (tagName === 'table') facts.push('table')
      if (tagName === 'ol') facts.push(`list from ${attribute(node, 'start') || 1}`)
      if (tagName === 'ul' || hasClass(node, 'cards') || childNodes.some(isField)) facts.push('list')
      blocks(childNodes)
    }
  }
  const addDrawing = (label: string): void => {
    const fact = `text Figure: ${tidy(label)}`
    if (label !== '' && facts.at(-1) !== fact) facts.push(fact)
  }
  blocks(parseFragment(html).childNodes)
  return facts
}

/** The anchor of the closest element around a link that has one. A link to it leads nowhere else. */
function anchorAround({ parentNode }: HtmlNode): string {
  if (!parentNode || !('attrs' in parentNode)) return ''
  return attribute(parentNode, 'id') || anchorAround(parentNode)
}

/** Reads Markdown without any of our extensions. */
export function factsOfMarkdown(markdown: string): Facts {
  const facts: Facts = []
  const inlines = (kind: string, node: MarkdownNode): void => {
    const text = tidy(plain(node))
    if (text !== '') facts.push(`${kind} ${text}`)
    visit(node)
  }
  const visit = (node: MarkdownNode): void => {
    for (const child of childrenOf(node)) {
      if (child.type === 'link') addLink(facts, plain(child), normal(child.url))
      if (child.type === 'image') facts.push(`image ${tidy(child.alt ?? '')} -> ${normal(child.url)}`)
      visit(child)
    }
  }
  const block = (node: MarkdownNode): void => {
    if (node.type === 'heading') inlines(`h${node.depth}`, node)
    else if (node.type === 'paragraph') inlines('text', node)
    else if (node.type === 'tableCell') inlines('cell', node)
    else if (node.type === 'code') facts.push(`code ${[node.lang, node.meta].filter(Boolean).join(' ')}\n${node.value}`)
    else {
      if (node.type === 'listItem')
        facts.push(node.checked == null ? 'item' : node.checked ? 'item done' : 'item to do')
      if (node.type === 'blockquote') facts.push('quote')
      if (node.type === 'table') facts.push('table')
      if (node.type === 'list') facts.push(node.ordered ? `list from ${node.start}` : 'list')
      if (node.type === 'html') facts.push(`html ${node.value}`)
      for (const child of childrenOf(node)) block(child)
    }
  }
  const tree = markdownToMdast(markdown, { features: { gfm: true, directive: false } })
  if (tree.type === 'root') block(tree)
  return facts
}

/** What only one of two texts says, or where their order differs first. Empty if they say the same. */
export function compareFacts(html: Facts, markdown: Facts): string[] {
  const only = (own: Facts, other: Facts): Facts => {
    const left = [...other]
    return own.filter((fact) => {
      const at = left.indexOf(fact)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  }
  const differences = [
    ...only(html, markdown).map((fact) => `only in HTML: ${fact}`),
    ...only(markdown, html).map((fact) => `only in Markdown: ${fact}`),
  ]
  const at = html.findIndex((fact, index) => fact !== markdown[index])
  return differences.length > 0 || at < 0 ? differences : [`in another order from: ${html[at]}`]
}

const blockNames =
  /^(?:article|aside|blockquote|colgroup|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|label|li|nav|ol|p|pre|section|summary|svg|table|tbody|td|th|thead|tr|ul)$/

function isBlock(node: HtmlElement): boolean {
  return blockNames.test(node.tagName)
}

/** A field in a list of fields, which may contain others. */
function isField(node: HtmlNode): boolean {
  return node.nodeName === 'div' && node.parentNode?.nodeName === 'dl'
}

/** What readers don't see without JavaScript, or don't read. */
function isHidden(node: HtmlElement): boolean {
  const isControl = /^(?:form|button|fieldset|output|select|script|style|template)$/.test(node.tagName)
  const isOff = node.attrs.some(
    ({ name, value }) => name === 'data-needs-client' || (name === 'aria-hidden' && value === 'true'),
  )
  return isControl || isOff
}

function attribute(node: HtmlElement, name: string): string {
  return node.attrs.find((one) => one.name === name)?.value ?? ''
}

function hasClass(node: HtmlElement, name: string): boolean {
  return attribute(node, 'class').split(' ').includes(name)
}

function allElements(node: HtmlNode): HtmlElement[] {
  return 'tagName' in node && !isHidden(node) ? [node, ...node.childNodes.flatMap(allElements)] : []
}

function textIn(node: HtmlNode): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  if (!('tagName' in node) || isHidden(node)) return ''
  if (node.tagName === 'br') return ' '
  if (node.tagName === 'img') return attribute(node, 'alt')
  return node.childNodes.map(textIn).join('')
}

/** An item, and whether its task is done if it has one. */
function itemFact(node: HtmlElement): string {
  const box = node.childNodes.find((child) => 'tagName' in child && attribute(child, 'type') === 'checkbox')
  if (!box || !('attrs' in box)) return 'item'
  return box.attrs.some(({ name }) => name === 'checked') ? 'item done' : 'item to do'
}

/** Code with its language, its file name, and the marks of a diff. */
function codeFact(figure: HtmlElement): string {
  const all = allElements(figure)
  const lines = all.filter((node) => hasClass(node, 'line'))
  const isDiff = lines.some((node) => hasClass(node, 'ins') || hasClass(node, 'del'))
  const markOf = (line: HtmlElement): string => (hasClass(line, 'ins') ? '+' : hasClass(line, 'del') ? '-' : ' ')
  const code = all.find(({ tagName }) => tagName === 'code')
  const text = isDiff ? lines.map((line) => markOf(line) + textIn(line)).join('') : code ? textIn(code) : ''
  const caption = all.find((node) => node.tagName === 'figcaption' && !hasClass(node, 'language'))
  const info = [isDiff ? 'diff' : attribute(figure, 'data-lang'), caption ? `title="${textIn(caption)}"` : '']
  return `code ${info.filter(Boolean).join(' ')}\n${text.replace(/\n$/, '')}`
}

function plain(node: MarkdownNode): string {
  if (node.type === 'break') return ' '
  if (node.type === 'html') return node.value === '<br>' ? ' ' : node.value
  if (node.type === 'image') return node.alt ?? ''
  if ('value' in node) return node.value
  return childrenOf(node).map(plain).join('')
}

function absolute(href: string, address: string): string {
  return URL.canParse(href, address) && !href.startsWith('{{') ? new URL(href, address).href : href
}

function normal(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url
}
