import type { Code, Root } from 'mdast'
import { positionAt } from '../../position-at.ts'
import { type RenderContext, reportAt, reportNode } from '../context.ts'
import { rawOf } from '../parse/text.ts'
import { childrenOf, type Directive, type MarkdownNode, walk } from '../parse/tree.ts'

/** Deeper than any real page. Limits recursion, because walking a page recurses once per level. */
const maxDepth = 100

/** Reports mistakes that Markdown silently accepts: invalid UTF-8, excessive nesting, unclosed blocks. */
export function checkStructure(tree: Root, context: RenderContext): void {
  checkEncoding(context)
  cutDepth(tree, context)
  for (const node of walk(tree)) {
    if (node.type === 'code') checkFenceEnd(node, context)
    else if (node.type === 'containerDirective') checkDirectiveEnd(node, context)
  }
}

/** Reading the file replaced invalid UTF-8 with U+FFFD; UTF-16 and binary files contain zero bytes. */
function checkEncoding(context: RenderContext): void {
  const at = context.source.search(/[\0\uFFFD]/)
  if (at < 0) return
  const message = 'the file is not valid UTF-8'
  reportAt(context, positionAt(context.source, at), { message, fix: 'save the file as UTF-8' })
}

/** Removes nodes that are nested too deeply, so that later steps can walk the tree. */
function cutDepth(tree: Root, context: RenderContext): void {
  const waiting: { node: MarkdownNode; depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    if (depth === maxDepth && 'children' in node && node.children.length > 0) {
      reportNode(context, node, { message: `nested more than ${maxDepth} levels deep`, fix: 'reduce the nesting' })
      node.children = []
    }
    for (const child of childrenOf(node)) waiting.push({ node: child, depth: depth + 1 })
  }
}

/** An unclosed code fence swallows the rest of the page. */
function checkFenceEnd(node: Code, context: RenderContext): void {
  const lines = rawOf(node, context).trimEnd().split('\n')
  const mark = /^(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[1]
  if (mark === undefined || (lines.length > 1 && (lines.at(-1) ?? '').replace(/^[\s>]*/, '').startsWith(mark))) return
  reportNode(context, node, { message: 'unclosed code fence', fix: `add a line with ${mark} after the code` })
}

/** An unclosed container directive also swallows the rest of the page. */
function checkDirectiveEnd(node: Directive, context: RenderContext): void {
  const raw = rawOf(node, context).trimEnd()
  const mark = /^:+/.exec(raw)?.[0] ?? ':::'
  const last = raw.slice(raw.lastIndexOf('\n') + 1).replace(/^[\s>]*/, '')
  if (/^:{3,}$/.test(last) && last.length >= mark.length) return
  reportNode(context, node, {
    message: `unclosed directive ${node.name}`,
    fix: `add a line with ${mark} after its content`,
  })
}
