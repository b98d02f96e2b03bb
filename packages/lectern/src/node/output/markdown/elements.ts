import { type HastNode, htmlToHast } from 'satteri'

export type Element = Extract<HastNode, { type: 'element' }>

/** A piece of highlighted code. It says nothing that its text doesn't, and a page can have thousands of them. */
const highlighted = /<span class="[a-z]">([^<]*)<\/span>/g

/** Parses the HTML of an article. */
export function parseArticle(html: string): readonly HastNode[] {
  return childrenOf(htmlToHast(html.replace(highlighted, '$1'), { fragment: true }))
}

export function childrenOf(node: HastNode): readonly HastNode[] {
  return 'children' in node ? node.children : []
}

/** The children that are elements of one of these kinds. */
export function elementsIn(node: HastNode, ...names: readonly string[]): Element[] {
  return childrenOf(node)
    .filter((child) => child.type === 'element')
    .filter(({ tagName }) => names.includes(tagName))
}

export function hasClass(node: Element, name: string): boolean {
  const classes = node.properties.className
  return Array.isArray(classes) && classes.includes(name)
}

/** An attribute as text; empty without it. */
export function attributeOf(node: Element, name: string): string {
  const value = node.properties[name]
  return value === undefined || value === null || value === false ? '' : String(value)
}

/** The text of a node and everything inside it, as it is. */
export function textOf(node: HastNode): string {
  if (node.type === 'text') return node.value
  return childrenOf(node).map(textOf).join('')
}

/** Elements that only work in a browser. */
const controls: ReadonlySet<string> = new Set([
  'button',
  'fieldset',
  'form',
  'output',
  'script',
  'select',
  'style',
  'template',
])

/** Whether an element says nothing to someone who reads text: a control, or a drawing next to its own label. */
export function isSilent(node: Element): boolean {
  const { ariaHidden, dataNeedsClient } = node.properties
  return controls.has(node.tagName) || dataNeedsClient !== undefined || String(ariaHidden) === 'true'
}
