import { readFile } from 'node:fs/promises'
import type { CheckInput, CheckReport, Problem } from '../../../packages/lectern/src/index.ts'
import { codeMark } from '../prose/body.ts'
import { positionIn } from '../prose/position.ts'
import { isOwnContent, type Prose, readProse } from '../prose/read-prose.ts'
import { problemsOfList } from '../prose/word-list.ts'

/** Names that keep their capitals in headings, one per line. */
const list = new URL('names.txt', import.meta.url)
const listName = 'site/checks/headings/names.txt'

/** Headings of the home page that the specification prescribes in title case. */
const prescribed: Readonly<Record<string, readonly string[]>> = {
  'index.md': ['Getting Started', 'Use Cases', 'Open Source', 'Support & Community', 'Service Status'],
}

/** Lines that readers see as a heading: in Markdown, and as a value of front matter or of a data file. */
const headingLine = /^(?:#{1,6}[ \t]+|[ \t]*(?:- )?(?:title|summary):[ \t]+["']?)(?=\S)/gm

/** Where a sentence starts: at the start of a heading, and after a colon, a number, or the end of another sentence. */
const sentenceStart = /(?:^|[:.?!]\s)[^\p{L}\p{M}\uFFFC]*$/u

/** Finds headings in title case. */
export async function checkHeadings({ contentDir }: Pick<CheckInput, 'contentDir'>): Promise<CheckReport> {
  const [texts, names] = await Promise.all([readProse(contentDir), readFile(list, 'utf8')])
  const known = names.trimEnd().split('\n')
  const headings = texts.flatMap(headingsIn)
  const faults = headings.flatMap((heading) => faultOf(heading, known) ?? [])
  const isUsed = (name: string): boolean => headings.some(({ text }) => wholeWords(name).test(text))
  return { problems: isOwnContent(contentDir) ? [...faults, ...problemsOfList(listName, known, isUsed)] : faults }
}

interface Heading {
  prose: Prose
  text: string
  offset: number
}

/** Every heading of a file. Code in it is replaced, as in all prose. */
export function headingsIn(prose: Prose): Heading[] {
  return [...prose.source.matchAll(headingLine)].flatMap(({ 0: mark, index }) => {
    const offset = index + mark.length
    const [text = ''] = /^[^\n\0]*/.exec(prose.text.slice(offset)) ?? []
    const isPrescribed = prescribed[prose.file]?.includes(text.trim())
    return isPrescribed ? [] : [{ prose, text, offset }]
  })
}

/** What is wrong with the case of a heading, at its first wrong word. */
export function faultOf({ prose: { file, source }, text, offset }: Heading, known: readonly string[]): Problem | null {
  const wrong = wrongWords(text, known)
  const [first] = wrong
  if (!first) return null
  const words = wrong.map(({ word }) => word).join(', ')
  const { word, isFirst } = first
  return {
    file,
    ...positionIn(source, offset + first.index),
    message: `heading is not in sentence case: ${words}`,
    fix: isFirst
      ? `write ${word.charAt(0).toUpperCase()}${word.slice(1)}, put a command in backticks, or add a name in lower case to ${listName}`
      : `write ${words.toLowerCase()}, or add a name to ${listName}`,
    severity: 'error',
  }
}

/** The words that have the wrong case; only the first one if that is at the start. */
function wrongWords(text: string, known: readonly string[]): { word: string; index: number; isFirst: boolean }[] {
  const own = known
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, name) => left.replace(wholeWords(name), (found) => codeMark.repeat(found.length)), text)
  const words = [...own.matchAll(/\p{L}[\p{L}\p{M}\d'’]*/gu)].map(({ 0: word, index }) => {
    const isStart = sentenceStart.test(own.slice(0, index))
    return { word, index, isStart, isFirst: isStart && !own.slice(0, index).trim() }
  })
  const lowerCaseStart = words.find(({ word, isFirst }) => isFirst && /^[^\p{Lu}]+$/u.test(word))
  if (lowerCaseStart) return [lowerCaseStart]
  // An abbreviation or a name such as GitHub has its capitals wherever it is.
  return words.filter(({ word, isStart }) => !isStart && /^\p{Lu}\p{Ll}[^\p{Lu}]*$/u.test(word))
}

function wholeWords(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'gu')
}

// What the configuration loads is the check itself.
// biome-ignore lint/style/noDefaultExport: `headings` in the configuration imports this module's default
export default checkHeadings
