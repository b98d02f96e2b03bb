import type { Code, Root } from 'mdast'
import { placeAt } from '../../place-at.ts'
import { type RenderContext, reportAt, reportNode } from '../context.ts'
import { rawOf } from '../parse/text.ts'
import { childrenOf, type Directive, type MarkdownNode, walk } from '../parse/tree.ts'

/** Deeper than any text goes; the functions that walk through a page call themselves once for each level. */
const deepest = 100

/** What Markdown takes in silence, but no author means: bytes that are no text, endless nesting, blocks without an end. */
export function checkStructure(tree: Root, context: RenderContext): void {
  checkEncoding(context)
  cutDepth(tree, context)
  for (const node of walk(tree)) {
    if (node.type === 'code') checkFenceEnd(node, context)
    else if (node.type === 'containerDirective') checkDirectiveEnd(node, context)
  }
}

/** Bytes that are no UTF-8 were replaced by U+FFFD as the file was read; UTF-16 and binary files are full of zeros. */
function checkEncoding(context: RenderContext): void {
  const at = context.source.search(/[\0\uFFFD]/)
  if (at < 0) return
  const message = 'holds bytes that are no text in UTF-8'
  reportAt(context, placeAt(context.source, at), { message, fix: 'save the file as UTF-8' })
}

/** Leaves out what is nested too deep, so that everything that follows can walk the tree. */
function cutDepth(tree: Root, context: RenderContext): void {
  const waiting: { node: MarkdownNode; depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    if (depth === deepest && 'children' in node && node.children.length > 0) {
      reportNode(context, node, { message: `nested more than ${deepest} levels deep`, fix: 'write it flatter' })
      node.children = []
    }
    for (const child of childrenOf(node)) waiting.push({ node: child, depth: depth + 1 })
  }
}

/** A fence without its end takes in all that follows. */
function checkFenceEnd(node: Code, context: RenderContext): void {
  const lines = rawOf(node, context).trimEnd().split('\n')
  const mark = /^(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[1]
  if (mark === undefined || (lines.length > 1 && (lines.at(-1) ?? '').replace(/^[\s>]*/, '').startsWith(mark))) return
  reportNode(context, node, { message: 'fence without an end', fix: `close it with a line ${mark}` })
}

/** The same for a directive that holds others. */
function checkDirectiveEnd(node: Directive, context: RenderContext): void {
  const raw = rawOf(node, context).trimEnd()
  const mark = /^:+/.exec(raw)?.[0] ?? ':::'
  const last = raw.slice(raw.lastIndexOf('\n') + 1).replace(/^[\s>]*/, '')
  if (/^:{3,}$/.test(last) && last.length >= mark.length) return
  reportNode(context, node, { message: `${node.name} without an end`, fix: `close it with a line ${mark}` })
}
