import { normalizeRoute, splitSuffix } from '../../../shared/routes.ts'
import { nameReader } from '../../names/name-index.ts'
import { type RenderContext, reportNode } from '../context.ts'
import { childrenOf, isDirective, isDirectiveLabel, type MarkdownNode } from '../parse/tree.ts'
import { headingSlug } from './render-heading.ts'

/** Code of a page that names something -> site path of its reference entry. */
export type NameLinks = ReadonlyMap<MarkdownNode, string>

/** What stands around a piece of code: text, a link, something that takes no link, or a waiver. */
type Surroundings = 'text' | 'link' | 'bare' | 'literal'

/** What was met so far on the way through a page. */
interface Walk {
  context: RenderContext
  links: Map<MarkdownNode, string>
  /** Entries that the page has linked to. */
  linked: Set<string>
  /** The headings that the place is under, outermost first. */
  trail: { depth: number; slug: string }[]
}

/** Directives that take no link of ours inside: a card is one, a badge is a label. */
const bare: ReadonlySet<string> = new Set(['badge', 'card'])

/**
 * Finds the code that names something with a reference entry, the first mention of each name on the page, and reports
 * code that looks like one of the known names and is none.
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
    const severity = context.settings.strict ? 'error' : 'warning'
    const waiver = `or write :literal[\`${code}\`] where it is none of the platform's names`
    const fix =
      nearest === null ? `see the reference for the known ones, ${waiver}` : `did you mean ${nearest} ? ${waiver}`
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

/** Within the entry of a name, a link to it would lead nowhere. */
function isOwnEntry(to: string, { trail, context }: Walk): boolean {
  const [path, suffix] = splitSuffix(to)
  if (normalizeRoute(path) !== context.route) return false
  return suffix === '' || trail.some(({ slug }) => suffix === `#${slug}`)
}

function withinPage(to: string, { route }: RenderContext): string {
  const [path, suffix] = splitSuffix(to)
  return normalizeRoute(path) === route ? suffix : to
}

/** A waiver that waives nothing is a leftover. */
function checkWaiver(node: MarkdownNode, context: RenderContext): void {
  const codes = childrenOf(node).flatMap((child) => (child.type === 'inlineCode' ? [child.value] : []))
  if (codes.some((code) => nameReader(context.settings.names)(code, context.route) !== null)) return
  reportNode(context, node, {
    message: 'literal holds no code that could be taken for a known name',
    fix: 'take :literal[ ] away around the code',
    severity: 'warning',
  })
}
