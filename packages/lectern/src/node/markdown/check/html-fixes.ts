import type { RenderContext } from '../context.ts'
import { exampleFor } from './other-syntax.ts'

const literal = 'write \\< for a literal <'

/** Element -> what pages have instead. */
const instead: Readonly<Record<string, string>> = {
  a: 'write [text](/route/)',
  b: 'write **text**',
  blockquote: 'start each line with >',
  br: 'start a new paragraph, or end the line with \\',
  code: 'put the text in backticks',
  em: 'write *text*',
  h1: 'start the line with #',
  h2: 'start the line with ##',
  h3: 'start the line with ###',
  h4: 'start the line with ####',
  hr: 'write ---, with blank lines around it',
  i: 'write *text*',
  img: 'write ![what it shows](/name.png)',
  kbd: 'put the text in backticks',
  li: 'start each item with -',
  ol: 'start each item with 1.',
  p: 'separate paragraphs with blank lines',
  pre: 'use a code fence',
  strong: 'write **text**',
  table: 'write a Markdown table: | Name | Value |',
  ul: 'start each item with -',
}

/** How to write what a piece of HTML is meant as. */
export function htmlFix(html: string, context: Pick<RenderContext, 'directives'>): string {
  if (html.startsWith('<!--')) return 'remove it: pages have no comments'
  const name = /^<\/?([a-z][\w-]*)/i.exec(html)?.[1]?.toLowerCase() ?? ''
  const example =
    context.directives.has(name) || name === 'summary'
      ? exampleFor(name === 'summary' ? 'details' : name, context)
      : null
  if (example !== null) return `write it like ${example}`
  return instead[name] ?? `use Markdown or a directive (docs/writing.md), or ${literal}`
}
