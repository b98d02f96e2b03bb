import { normalizeRoute, splitSuffix } from '../../../shared/routes/routes.ts'
import { nameReader } from '../../names/name-index.ts'
import { type RenderContext, reportNode } from '../context.ts'
import { childrenOf, isDirective, isDirectiveLabel, type MarkdownNode } from '../parse/tree.ts'
import { headingSlug } from './render-heading.ts'

/** Inline code -> site path of its reference entry. */
export type NameLinks = ReadonlyMap<MarkdownNode, string>

/** What surrounds a piece of code: text, a link, an element that can't contain links, or `:literal`. */
type Surroundings = 'text' | 'link' | 'bare' | 'literal'

/** State of the walk through a page. */
interface Walk {
  context: RenderContext
  links: Map<MarkdownNode, string>
  /** Entries that the page has linked to. */
  linked: Set<string>
  /** The headings above the current position, outermost first. */
  trail: { depth: number; slug: string }[]
}

/** Directives that can't contain links: a card is a link itself, a badge is a label, and an endpoint is shown where it's described. */
const bare: ReadonlySet<string> = new Set(['badge', 'card', 'endpoint'])

/**
 * Links the first mention of each name in code font to its reference entry, and reports code that looks like a misspelled
 * name.
 */
export function linkNames(tree: MarkdownNode, context: RenderContext): NameLinks {
  const walk: Walk = { context, links: new Map(), linked: new Set(), trail: [] }
  if (context.settings.names.length > 0) visit(tree, 'text', walk)
  return walk.links
}

function visit(node: MarkdownNode, around: Surroundings, walk: Walk): void {
  if (node.type === 'heading') enterSection(node, walk)
  if (node.type === 'inlineCode') readCode(node, node.value, around, walk)
  if (node.type === 'textDirective' && node.name === 'literal') checkWaiver(node, walk.context)
  const inside = surroundingsIn(node, around)
  for (const child of childrenOf(node)) visit(child, inside, walk)
}

function surroundingsIn(node: MarkdownNode, around: Surroundings): Surroundings {
  if (around !== 'text') return around
  if (node.type === 'link' || node.type === 'linkReference') return 'link'
  if (node.type === 'textDirective' && node.name === 'literal') return 'literal'
  const isBare = node.type === 'heading' || isDirectiveLabel(node) || (isDirective(node) && bare.has(node.name))
  return isBare ? 'bare' : 'text'
}

function enterSection(node: Extract<MarkdownNode, { type: 'heading' }>, { trail, context }: Walk): void {
  const at = trail.findIndex(({ depth }) => depth >= node.depth)
  trail.splice(at < 0 ? trail.length : at, Number.POSITIVE_INFINITY, {
    depth: node.depth,
    slug: headingSlug(node, context),
  })
}

function readCode(node: MarkdownNode, code: string, around: Surroundings, walk: Walk): void {
  if (around === 'literal') return
  const { context, linked, links } = walk
  const reading = nameReader(context.settings.names)(code, context.route)
  if (reading === null) return
  if (!reading.known) {
    const { nearest } = reading
    const severity = context.settings.houseRules ? 'error' : 'warning'
    const waiver = `or write :literal[\`${code}\`] if it isn't a name from the reference`
    const fix = nearest === null ? `use a name from the reference, ${waiver}` : `did you mean ${nearest}? ${waiver}`
    reportNode(context, node, { message: `unknown name ${code}`, fix, severity })
    return
  }
  const { to } = reading
  if (to === null || around === 'bare' || linked.has(to)) return
  if (around === 'link') linked.add(to)
  else if (!isOwnEntry(to, walk)) {
    linked.add(to)
    links.set(node, withinPage(to, context))
  }
}

/** Whether the link would point to the section that contains it. */
function isOwnEntry(to: string, { trail, context }: Walk): boolean {
  const [path, suffix] = splitSuffix(to)
  if (normalizeRoute(path) !== context.route) return false
  return suffix === '' || trail.some(({ slug }) => suffix === `#${slug}`)
}

function withinPage(to: string, { route }: RenderContext): string {
  const [path, suffix] = splitSuffix(to)
  return normalizeRoute(path) === route ? suffix : to
}

/** Reports a `:literal` that has no effect. */
function checkWaiver(node: MarkdownNode, context: RenderContext): void {
  const codes = childrenOf(node).flatMap((child) => (child.type === 'inlineCode' ? [child.value] : []))
  if (codes.some((code) => nameReader(context.settings.names)(code, context.route) !== null)) return
  reportNode(context, node, {
    message: 'unnecessary :literal: its code does not look like a known name',
    fix: 'remove :literal[ ] around the code',
    severity: 'warning',
  })
}
