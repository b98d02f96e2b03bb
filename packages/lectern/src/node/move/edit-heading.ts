import { escapePattern } from '../find-lines.ts'
import type { PageSource } from '../markdown/compile-page.ts'
import { childrenOf, type MarkdownNode, parseMarkdown, walk } from '../markdown/parse/tree.ts'
import type { CompilePage } from '../pipeline/compile.ts'
import type { TextEdit } from './code-edits.ts'

/**
 * Gives a heading a new anchor and keeps its words.
 * @param source the page's text as in its file, without generated parts
 * @returns `null` if the file has no such heading, for example because a data file generates it
 */
export async function editHeading(
  source: PageSource,
  compile: CompilePage,
  { anchor, to }: { anchor: string; to: string },
): Promise<TextEdit | null> {
  const { record } = await compile(source)
  const headings = walk(parseMarkdown(source.text)).filter((node) => node.type === 'heading' && node.depth > 1)
  if (headings.length !== record.headers.length) return null
  const node = headings[record.headers.findIndex(({ slug }) => slug === anchor)]
  const end = node && endOfWords(node)
  if (end === undefined) return null
  const written = `{#${anchor}}`
  const isFixed = source.text.slice(0, end).endsWith(written)
  return isFixed ? { start: end - written.length, end, text: `{#${to}}` } : { start: end, end, text: ` {#${to}}` }
}

function endOfWords(heading: MarkdownNode): number | undefined {
  return childrenOf(heading).at(-1)?.position?.end.offset
}

/** The key in a page's search words file that changes with its heading. */
export function editSearchWords(text: string, anchor: string, to: string): TextEdit[] {
  const key = new RegExp(`^(["']?)${escapePattern(anchor)}\\1(?=[ \\t]*:)`, 'm').exec(text)
  return key
    ? [
        {
          start: key.index,
          end: key.index + key[0].length,
          text: JSON.stringify(to).replace(/^"([a-z][\w-]*)"$/i, '$1'),
        },
      ]
    : []
}
