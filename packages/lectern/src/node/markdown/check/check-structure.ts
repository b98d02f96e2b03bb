import type { Code, Root } from 'mdast'
import type { Frontmatter } from '../../../shared/page-record.ts'
import { findEncodingFault } from '../../messages/encoding-fault.ts'
import { type RenderContext, reportAt, reportNode } from '../context.ts'
import { rawOf } from '../parse/text.ts'
import { childrenOf, type Directive, isDirective, type MarkdownNode, walk } from '../parse/tree.ts'
import { checkAlert, checkParagraph } from './check-blocks.ts'
import { checkPlaceholders } from './placeholders.ts'

/** Deeper than any real page. Limits recursion, because walking a page recurses once per level. */
const maxDepth = 100

/** Reports mistakes that Markdown silently accepts: invalid UTF-8, excessive nesting, unclosed blocks, text that isn't meant as such. */
export function checkStructure(tree: Root, context: RenderContext): void {
  const encoding = findEncodingFault(context.source)
  if (encoding) reportAt(context, encoding, encoding)
  checkPlaceholders(context)
  cutDepth(tree, context)
  for (const node of walk(tree)) {
    if (node.type === 'code') checkFenceEnd(node, context)
    else if (node.type === 'containerDirective') checkDirectiveEnd(node, context)
    else if (node.type === 'blockquote') checkAlert(node, context)
    else if (node.type === 'paragraph') checkParagraph(node, context)
  }
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

/** Reports directives that have no style in the layout of their page. */
export function checkLayout(tree: Root, { layout }: Pick<Frontmatter, 'layout'>, context: RenderContext): void {
  for (const node of walk(tree)) {
    if (!isDirective(node)) continue
    const needed = context.directives.get(node.name)?.layout
    if (needed === undefined || needed === layout) continue
    const severity = context.settings.houseRules ? 'error' : 'warning'
    const message = `${node.name} needs the ${needed} layout`
    reportNode(context, node, { message, fix: `add layout: ${needed} to the front matter`, severity })
  }
}
