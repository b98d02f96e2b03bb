import type { Root } from 'mdast'
import type { Problem } from '../../problem.ts'
import type { RenderContext } from '../context.ts'
import { rawOf } from '../parse/text.ts'
import { childrenOf, type Directive, type MarkdownNode, placeOf, walk } from '../parse/tree.ts'

/** Faults after which directives don't contain what they seem to. */
export interface Nesting {
  problems: Problem[]
  /** The line from which other problems of the page are only consequences. */
  from: number
}

/** Finds ends of directives that belong to a table or to another directive. */
export function findNestingFaults(tree: Root, context: RenderContext): Nesting {
  const found = innerContainers(tree).map((container) => ({ container, faults: faultsIn(container, context) }))
  const first = found.find(({ faults }) => faults.length > 0)
  return {
    problems: found
      .flatMap(({ faults }) => faults)
      .map((fault) => ({ file: context.relativePath, severity: 'error', ...fault })),
    from: first ? placeOf(first.container).line : Number.POSITIVE_INFINITY,
  }
}

type Fault = Pick<Problem, 'line' | 'column' | 'message' | 'fix'>

function faultsIn(container: Directive, context: RenderContext): Fault[] {
  const nodes = walk(container)
  const rows = nodes.filter((node) => node.type === 'tableRow' && isEnd(node, context))
  // The end of a table's directive doesn't end anything, so what follows it only looks nested. In a list, ends are separate.
  const isNested = (inner: Directive, outer: Directive): boolean =>
    inner.position?.end.line === outer.position?.end.line &&
    !rows.some((row) => placeOf(row).line > placeOf(outer).line && placeOf(row).line < placeOf(inner).line)
  const lengths = new Map<Directive, Colons>()
  // Inner ones first, because those around them depend on them.
  for (const outer of nodes.filter((node) => node.type === 'containerDirective').toReversed()) {
    const inner = innerContainers(outer).filter((one) => isNested(one, outer))
    const own = colonsOf(outer, context)
    const needed = Math.max(own, ...inner.map((one) => (lengths.get(one)?.needed ?? own) + 1))
    lengths.set(outer, { own, needed, inner: inner[0] })
  }
  return [
    ...rows.map((row) => faultOfRow(row, context)),
    ...[...lengths].flatMap(([outer, length]) =>
      length.own < length.needed ? faultOfColons(outer, length, context) : [],
    ),
  ]
}

/** Without a blank line before it, the end of a directive is a row of the table above it. */
function isEnd(row: MarkdownNode, context: RenderContext): boolean {
  return /^:{3,}$/.test(rawOf(row, context).trim())
}

function faultOfRow(row: MarkdownNode, context: RenderContext): Fault {
  const message = `${rawOf(row, context).trim()} is parsed as a row of the table above it`
  return { ...placeOf(row), message, fix: 'add a blank line before it' }
}

interface Colons {
  own: number
  needed: number
  inner: Directive | undefined
}

/** A directive with no more colons than one inside it ends together with that one. */
function faultOfColons(outer: Directive, { own, needed, inner }: Colons, context: RenderContext): Fault[] {
  if (inner === undefined) return []
  const [mark, more] = [':'.repeat(own), ':'.repeat(needed)]
  const { line } = placeOf(inner)
  const innerMark = ':'.repeat(colonsOf(inner, context))
  return [
    {
      ...placeOf(outer),
      message: `${mark}${outer.name} needs more colons than the ${innerMark}${inner.name} in it, on line ${line}`,
      fix: `write ${more}${outer.name} and end it with ${more}, or end it with ${mark} before line ${line}`,
    },
  ]
}

function colonsOf(node: Directive, context: RenderContext): number {
  return /^:+/.exec(rawOf(node, context))?.[0].length ?? 3
}

/** The nearest container directives inside a node. */
function innerContainers(node: MarkdownNode): Directive[] {
  return childrenOf(node).flatMap((child) => (child.type === 'containerDirective' ? [child] : innerContainers(child)))
}
