import type { SearchResult } from '../../../search/provider.ts'
import { textOf } from './options.ts'

/** The announcement for screen readers: the number of results, and the one that Enter opens. */
export function announce({ hits, answers, suggestion }: SearchResult, query: string): string {
  const count = hits.length + answers.length
  const [answer] = answers
  const [hit] = hits
  if (answer) return `${counted(count)}. ${answer.name}: ${answer.text}, ${answer.page}`
  if (hit) return `${counted(count)}. ${textOf(hit.title)}, ${hit.page}`
  return `No results for ${query.trim()}.${suggestion === null ? '' : ` Did you mean ${suggestion}?`}`
}

export function counted(count: number): string {
  return count === 1 ? '1 result' : `${count} results`
}
