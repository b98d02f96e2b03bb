import type { RenderContext } from '../context.ts'
import { bodyOf, labelText } from '../directives/definition.ts'
import { plainText } from '../parse/text.ts'
import { childrenOf, type Directive, isDirective, type MarkdownNode } from '../parse/tree.ts'
import { headingTitle } from './render-heading.ts'

interface Group {
  /** Where it starts in the source. A directive is copied before it is rendered, but its position stays. */
  offset: number
  /** Its heading, and its caption if it has one. */
  subject: string
  /** A table's first columns, or what the tabs are for. */
  detail: string
  /** Whether its name includes the detail even if no other group has the same subject. */
  needsDetail: boolean
}

interface Walk {
  context: RenderContext
  groups: Group[]
  /** The nearest heading above. */
  heading: string
}

/** Enough columns to recognize a table by: screen readers say its name each time a reader enters it. */
const maxColumns = 3

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' })

/**
 * Names each table and tab group after its heading and the bold line right before it: `Get events: Query parameters`.
 * A tab group's name also says what its tabs are for (`Get events: language`), and so does the name of a table that shares its
 * heading with another one (`Get events: Status, Meaning`). Names that are still the same get a number.
 * @param title of the page, for groups above the first heading
 */
export function labelGroups(tree: MarkdownNode, title: string, context: RenderContext): ReadonlyMap<number, string> {
  const walk: Walk = { context, groups: [], heading: title }
  visit(tree, walk)
  const subjects = walk.groups.filter(({ needsDetail }) => !needsDetail).map(({ subject }) => subject)
  const names = walk.groups.map(({ subject, detail, needsDetail }) => {
    const isShared = subjects.indexOf(subject) !== subjects.lastIndexOf(subject)
    return (needsDetail || isShared) && detail !== '' ? joinLabel(subject, detail) : subject
  })
  const labels = numberRepeats(names)
  return new Map(walk.groups.map(({ offset }, index) => [offset, labels[index] ?? '']))
}

/** The name of a table or tab group, for `aria-label`. */
export function labelOfGroup(node: MarkdownNode, { groupLabels }: RenderContext): string | undefined {
  return groupLabels.get(offsetOf(node))
}

function visit(node: MarkdownNode, walk: Walk): void {
  const { context, groups } = walk
  if (node.type === 'heading') walk.heading = headingTitle(node, context)
  let caption = ''
  for (const child of childrenOf(node)) {
    const group = readGroup(child, context)
    if (group === null) caption = captionOf(child, context)
    else groups.push({ offset: offsetOf(child), subject: joinLabel(walk.heading, caption), ...group })
    visit(child, walk)
  }
}

/** Describes a group; `null` for other nodes. */
function readGroup(node: MarkdownNode, context: RenderContext): Pick<Group, 'detail' | 'needsDetail'> | null {
  if (node.type === 'table') {
    const columns = childrenOf(node.children[0] ?? node).map((cell) => plainText(cell, context).trim())
    return { detail: columns.filter(Boolean).slice(0, maxColumns).join(', '), needsDetail: false }
  }
  const isTabs = isDirective(node) && node.name === 'tabs'
  return isTabs ? { detail: purposeOf(node, context), needsDetail: true } : null
}

/** What the tabs of a group let the reader choose. */
function purposeOf(node: Directive, context: RenderContext): string {
  if (node.attributes?.sync === 'lang') return 'language'
  const names = bodyOf(node).flatMap((child) => (isDirective(child) ? labelText(child, context) : []))
  return alternatives.format(names)
}

/** The words of a line that starts in bold and isn't a sentence: `**Query parameters**`, `**Request:** one event`. */
function captionOf(node: MarkdownNode, context: RenderContext): string {
  const [first, ...rest] = node.type === 'paragraph' ? node.children : []
  if (first?.type !== 'strong') return ''
  const words = plainText(node, context).trim()
  if (rest.length === 0) return words.replace(/[.:]$/, '')
  return /[.:?!]$/.test(words) ? '' : words
}

/** `a`, `a: b`, `a: b, c`. */
function joinLabel(label: string, more: string): string {
  if (label === '' || more === '') return label + more
  return `${label}${label.includes(': ') ? ', ' : ': '}${more}`
}

function numberRepeats(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const number = (seen.get(name) ?? 0) + 1
    seen.set(name, number)
    return number === 1 ? name : `${name} (${number})`
  })
}

function offsetOf(node: MarkdownNode): number {
  return node.position?.start.offset ?? -1
}
