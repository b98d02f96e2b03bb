import type { RenderContext } from '../context.ts'
import { plainText } from '../parse/text.ts'
import { childrenOf, isDirective, type MarkdownNode, offsetOf } from '../parse/tree.ts'
import { createUse } from './directive-use.ts'
import { headingTitle } from './render-heading.ts'

interface Group {
  offset: number
  /** Its heading, and its caption if it has one. */
  subject: string
  /** A table's first columns, or what the group is for. */
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

/**
 * Names each table and each directive with a `purpose` after its heading and the bold line right before it: `Get events: Query parameters`.
 * A directive's name also includes its purpose (`Get events: language`), and the name of a table that shares its heading with
 * another one also has its columns (`Get events: Status, Meaning`). Names that are still the same get a number.
 * @param title of the page, for groups above the first heading
 */
export function labelGroups(tree: MarkdownNode, title: string, context: RenderContext): ReadonlyMap<number, string> {
  const walk: Walk = { context, groups: [], heading: title }
  visit(tree, walk)
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { needsDetail, subject } of walk.groups) {
    if (!needsDetail) (seen.has(subject) ? shared : seen).add(subject)
  }
  const names = walk.groups.map(({ subject, detail, needsDetail }) => {
    return (needsDetail || shared.has(subject)) && detail !== '' ? joinLabel(subject, detail) : subject
  })
  const labels = numberRepeats(names)
  return new Map(walk.groups.map(({ offset }, index) => [offset, labels[index] ?? '']))
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
  const detail = isDirective(node) && context.directives.get(node.name)?.purpose?.(createUse(node, context))
  return typeof detail === 'string' ? { detail, needsDetail: true } : null
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
