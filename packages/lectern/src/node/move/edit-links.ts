import { splitSuffix } from '../../shared/routes/routes.ts'
import { type MarkdownNode, parseMarkdown, walk } from '../markdown/parse/tree.ts'
import type { TextEdit } from './code-edits.ts'
import { type Renames, renameLink } from './renames.ts'

/** Link targets in Markdown: of inline links, definitions, and directives' attributes. */
const inMarkdown = [
  /(?<=\]\(\s*<?)[^\s()<>]+/g,
  /(?<=^[ >\t]*\[[^\]\n]+\]:\s*<?)[^\s<>]+/gm,
  /(?<=\{(?:[^}\n]*\s)?[a-z][\w-]*=["']?)[^\s"'}]+/g,
]
const inFrontMatter = /(?<=^(?:prev|next):[ \t]*["']?)[^\s"']+/gm
/** Values of YAML that are a site path and nothing else. Keys end with a colon. */
const yamlValues = /(?<=(?:^|[-:,[])[ \t]*["']?)\/[^\s"',\]]*(?=["']?[ \t]*(?:[,\]]|#|\r?$))/gm

/** The links of a page that change. @param file path below the content folder */
export function editPageLinks(text: string, file: string, renames: Renames): TextEdit[] {
  const nodes = walk(parseMarkdown(text))
  const code = nodes.filter(({ type }) => type === 'code' || type === 'inlineCode').map(rangeOf)
  const head = nodes.find(({ type }) => type === 'yaml')
  const front = head ? rangeOf(head) : { start: 0, end: 0 }
  const found = inMarkdown
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(({ index }) => index >= front.end && !code.some(({ start, end }) => start <= index && index < end))
  const adjacent = [...text.slice(0, front.end).matchAll(inFrontMatter)]
  return [
    ...renameMatches(found, (target) => renameLink(target, file, renames)),
    ...adjacent.flatMap((match) => editAdjacent(match, text, renames)),
  ]
}

/** The links in a data file that change: in its Markdown, and values that are an address. */
export function editDataLinks(text: string, renames: Renames): TextEdit[] {
  const found = [...inMarkdown, yamlValues].flatMap((pattern) => [...text.matchAll(pattern)])
  return renameMatches(found, (target) => renameLink(target, null, renames))
}

/** If a page is deleted, the pages next to it get their neighbors from the sidebar again. */
function editAdjacent(match: RegExpExecArray, text: string, renames: Renames): TextEdit[] {
  const [edit] = renameMatches([match], (target) => renameLink(target, null, renames))
  if (!edit || !renames.deletes) return edit ? [edit] : []
  const start = text.lastIndexOf('\n', edit.start) + 1
  return [{ start, end: text.indexOf('\n', edit.end) + 1, text: '' }]
}

function renameMatches(matches: readonly RegExpExecArray[], rename: (target: string) => string | null): TextEdit[] {
  const edits = new Map<number, TextEdit>()
  for (const { 0: target, index } of matches) {
    const text = rename(target)
    if (text !== null && !isSame(text, target)) edits.set(index, { start: index, end: index + target.length, text })
  }
  return [...edits.values()]
}

/** `./x.md` and `x.md` are the same. */
function isSame(text: string, written: string): boolean {
  const [path, suffix] = splitSuffix(written)
  return text === path.replace(/^\.\//, '') + suffix
}

function rangeOf({ position }: MarkdownNode): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}
