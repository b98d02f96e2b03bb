import type { HastNode } from 'satteri'
import { attributeOf, childrenOf, type Element, elementsIn, hasClass, isSilent, textOf } from './elements.ts'
import { codeBlock, escapeInline, escapeStarts } from './escape.ts'
import { bold, emphasize, type Surroundings, writeInlines } from './inlines.ts'
import { writeTable } from './table.ts'

interface Block {
  text: string
  /** The marker of a list: a list after it needs a different one. */
  marker?: string
}

/** Writes HTML as Markdown. */
export function writeBlocks(nodes: readonly HastNode[], around: Surroundings): string {
  return join(toBlocks(nodes, around))
}

function join(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text).join('\n\n')
}

const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b br code del em i img input kbd s small span strong sub sup'.split(' '),
)

function isInline(node: HastNode): boolean {
  return node.type === 'text' || (node.type === 'element' && inlineElements.has(node.tagName))
}

/** @param before the block above */
function toBlocks(nodes: readonly HastNode[], around: Surroundings, before?: Block): Block[] {
  const blocks: Block[] = []
  let line: HastNode[] = []
  const endLine = (): void => {
    const text = writeParagraph(line, around)
    if (text !== '') blocks.push({ text })
    line = []
  }
  for (const node of nodes) {
    if (isInline(node)) line.push(node)
    else if (node.type === 'element' && !isSilent(node)) {
      endLine()
      blocks.push(...writeElement(node, blocks.at(-1) ?? before, around))
    }
  }
  endLine()
  return blocks
}

function writeElement(node: Element, before: Block | undefined, around: Surroundings): Block[] {
  const children = childrenOf(node)
  const alone = (text: string): Block[] => (text === '' ? [] : [{ text }])
  switch (node.tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return alone(writeHeading(node, around))
    case 'p': {
      const text = writeParagraph(children, around)
      return alone(hasClass(node, 'callout-title') ? bold(text) : text)
    }
    case 'dt':
    case 'label':
    case 'summary':
      return alone(bold(writeParagraph(children, around)))
    case 'ul':
    case 'ol':
      return [writeList(node, before?.marker, around)]
    case 'pre':
      return alone(writeCode(node, node))
    case 'figure':
      return hasClass(node, 'code')
        ? alone(writeCode(node, elementsIn(node, 'pre')[0]))
        : toBlocks(children, around, before)
    case 'svg':
      return writeDrawing(node, before)
    case 'table':
      return alone(writeTable(node, around))
    case 'blockquote':
      return alone(quote(writeBlocks(children, around)))
    case 'figcaption':
      return alone(emphasize(writeParagraph(children, around), '*'))
    case 'hr':
      return alone('---')
    default:
      return writeBox(node, before, around)
  }
}

function writeBox(node: Element, before: Block | undefined, outer: Surroundings): Block[] {
  const children = childrenOf(node)
  const anchor = attributeOf(node, 'id')
  const around = anchor === '' ? outer : { ...outer, anchor }
  if (attributeOf(node, 'role') === 'note') return [{ text: quote(writeBlocks(children, around)) }]
  // Fields are a list, because those within others are a list in an item of it.
  const items = hasClass(node, 'cards') || node.tagName === 'dl' ? elementsIn(node, 'div') : []
  return items.length > 0
    ? [writeItems(items, () => unlike(before?.marker), around)]
    : toBlocks(children, around, before)
}

function writeHeading(node: Element, around: Surroundings): string {
  const text = writeInlines(childrenOf(node), { ...around, anchor: attributeOf(node, 'id') })
  return `${'#'.repeat(Number(node.tagName.slice(1)))} ${text.trim().replace(/#$/, '\\#')}`
}

function writeParagraph(nodes: readonly HastNode[], around: Surroundings): string {
  return escapeStarts(writeInlines(nodes, around).trim())
}

function quote(text: string): string {
  return text.replace(/^/gm, '> ').replace(/ $/gm, '')
}

/** The description of a drawing. One that has a version for phones is described once. */
function writeDrawing(node: Element, before: Block | undefined): Block[] {
  const label = attributeOf(node, 'ariaLabel')
  const text = `**Figure:** ${escapeInline(label)}`
  return label === '' || before?.text === text ? [] : [{ text }]
}

/** A marker for a list after another one. */
function unlike(before: string | undefined): string {
  return before === '-' ? '*' : '-'
}

/** @param before the marker of the list right before this one, which would continue it */
function writeList(list: Element, before: string | undefined, around: Surroundings): Block {
  const items = elementsIn(list, 'li')
  if (list.tagName === 'ul') return writeItems(items, () => unlike(before), around)
  const first = Number(attributeOf(list, 'start') || 1)
  const end = before?.endsWith('.') ? ')' : '.'
  return writeItems(items, (index) => `${first + index}${end}`, around)
}

function writeItems(items: readonly Element[], markerOf: (index: number) => string, around: Surroundings): Block {
  const isLoose = items.some((item) => elementsIn(item, 'p', 'dd').length > 0)
  const written = items.map((item, index) => {
    const marker = markerOf(index)
    const blocks = writeBox(item, undefined, around)
    const text = isLoose ? join(blocks) : joinTightly(blocks)
    const indent = ' '.repeat(marker.length + 1)
    return `${marker} ${text.replace(/\n(?=.)/g, `\n${indent}`)}`.trimEnd()
  })
  return { text: written.join(isLoose ? '\n\n' : '\n'), marker: markerOf(items.length) }
}

/** Lists in the items of a list follow right after their text. */
function joinTightly(blocks: readonly Block[]): string {
  return blocks.reduce((text, block, index) => {
    if (index === 0) return block.text
    return `${text}${/^(?:[-*]|1[.)]) /.test(block.text) && block.marker ? '\n' : '\n\n'}${block.text}`
  }, '')
}

/** A code block with its language and file name, and with the marks of a diff if it shows one. */
function writeCode(box: Element, pre: Element | undefined): string {
  const code = pre && (elementsIn(pre, 'code')[0] ?? pre)
  if (!code) return ''
  const lines = elementsIn(code, 'span')
  const isDiff = lines.some((line) => hasClass(line, 'ins') || hasClass(line, 'del'))
  const text = isDiff ? lines.map((line) => markOf(line) + textOf(line)).join('') : textOf(code)
  const [caption] = elementsIn(box, 'figcaption')
  const title = caption && !hasClass(caption, 'language') ? `title="${textOf(caption)}"` : ''
  const language = isDiff ? 'diff' : attributeOf(box, 'dataLang')
  return codeBlock(text.replace(/\n$/, ''), [language, title].filter(Boolean).join(' '))
}

function markOf(line: Element): string {
  if (hasClass(line, 'ins')) return '+'
  return hasClass(line, 'del') ? '-' : ' '
}
