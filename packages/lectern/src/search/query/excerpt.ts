import type { TextPart } from '../provider.ts'
import { type Match, type Matcher, markMatches } from './matcher.ts'

/** Maximum characters of an excerpt. */
const longest = 160
/** Characters before the first match, unless a sentence begins shortly before it. */
const lead = 40
const longLead = 60

/**
 * The part of a text that matches most of the query, with matches marked, or the beginning of the text. It begins with a sentence if one
 * begins shortly before the matches.
 * @param text one line per block, or of code; lines without words, such as closing brackets, are left out
 */
export function excerptOf(text: string, findMatches: Matcher): TextPart[] {
  const line = text
    .replace(/^[^\p{L}\d\n]+$/gmu, '')
    .replace(/\s*\n\s*/g, ' · ')
    .replace(/\s+/g, ' ')
  const matches = findMatches(line)
  const start = startBefore(line, bestStart(matches)?.start ?? 0)
  const end = wordEnd(line, start + longest)
  const inside = matches
    .filter((match) => match.start >= start && match.end <= end)
    .map((match) => ({ ...match, start: match.start - start, end: match.end - start }))
  const before = start > 0 ? [{ text: '… ', isMatch: false }] : []
  const after = end < line.length ? [{ text: ' …', isMatch: false }] : []
  return [...before, ...markMatches(line.slice(start, end), inside), ...after]
}

/** The start of the range with the most different query words close together. */
function bestStart(matches: readonly Match[]): Match | undefined {
  let best: Match | undefined
  let most = 0
  matches.forEach((match, index) => {
    const units = new Set<number>()
    for (let at = index; (matches[at]?.end ?? Number.POSITIVE_INFINITY) <= match.start + longest - lead; at += 1)
      units.add(matches[at]?.unit ?? 0)
    if (units.size <= most) return
    most = units.size
    best = match
  })
  return best ?? matches[0]
}

/** Where the excerpt of a match begins. */
function startBefore(text: string, match: number): number {
  const before = text.slice(0, match)
  const sentence = Math.max(before.lastIndexOf('. '), before.lastIndexOf('· ')) + 2
  const start = sentence > 1 ? sentence : 0
  return match - start > longLead ? wordStart(text, match - lead) : start
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space < 0 ? at : space + 1
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return space < 0 ? at : space
}
