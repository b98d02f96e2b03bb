/** A part of the measurements of a tool: what was measured, or that it failed. */
type Part<Measured> = Measured | Failure

interface Failure {
  failed: string | true
}

/** What the kit says of a tool in its `results.json`. Parts that weren't measured are absent. */
export interface PeerResult {
  name: string
  /** By number of pages, as for edits. */
  build?: Record<string, Part<{ wall_s: number }>>
  warm?: Record<string, Part<{ wall_s: number }>>
  load?: Part<{ median: LoadFigures }>
  /** From the click to the heading of the new page, and how many clicks led nowhere. */
  nav?: Part<{ ms: number; failed: number }>
  /** Hugo has none. */
  search?: Part<SearchFigures> | { none: true }
}

interface SearchFigures {
  /** From the last key to the first result, in milliseconds. */
  cold_ms: number
  bytes_until_results: number
}

/** Times in milliseconds, on a processor four times slower and Slow 4G. */
interface LoadFigures {
  bytes_total: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
}

/** Tools side by side, as a table in Markdown. @param size in pages */
export function renderPeersTable(peers: readonly PeerResult[], size: number): string {
  const titles = ['Tool', ...columns.map(([title]) => title)]
  const rows = peers.map((peer) => [peer.name, ...columns.map(([, show]) => show(peer, String(size)))])
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

type Column = readonly [title: string, show: (peer: PeerResult, size: string) => string]

const columns: readonly Column[] = [
  ['Cold build', ({ build }, size) => text(build?.[size], ({ wall_s }) => seconds(wall_s))],
  ['One page edited', ({ warm }, size) => text(warm?.[size], ({ wall_s }) => seconds(wall_s))],
  ['Load until idle', ({ load }) => text(load, ({ median }) => kilobytes(median.bytes_total))],
  ['First paint', ({ load }) => text(load, ({ median }) => milliseconds(median.fcp))],
  ['Largest paint', ({ load }) => text(load, ({ median }) => milliseconds(median.lcp))],
  ['Blocking time', ({ load }) => text(load, ({ median }) => milliseconds(median.tbt))],
  ['Layout shift', ({ load }) => text(load, ({ median }) => String(Number(median.cls.toFixed(3))))],
  ['Navigation', ({ nav }) => text(nav, ({ ms }) => milliseconds(ms))],
  ['First search', ({ search }) => ofSearch(search, ({ cold_ms }) => milliseconds(cold_ms))],
  ['Bytes before results', ({ search }) => ofSearch(search, (found) => kilobytes(found.bytes_until_results))],
]

function text<Measured extends object>(part: Part<Measured> | undefined, show: (part: Measured) => string): string {
  if (part === undefined) return ''
  return hasFailed(part) ? 'failed' : show(part)
}

function hasFailed(part: object): part is Failure {
  return 'failed' in part && typeof part.failed !== 'number'
}

function ofSearch(part: PeerResult['search'], show: (part: SearchFigures) => string): string {
  return part !== undefined && 'none' in part ? 'none' : text(part, show)
}

const seconds = (value: number): string => `${value.toFixed(1)} s`
const milliseconds = (value: number): string => `${Math.round(value).toLocaleString('en-US')} ms`
const kilobytes = (bytes: number): string => `${Number((bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0))} KB`

/** Replaces what is between the marks of a table in a document. @throws Error if it has no such marks */
export function replaceTable(document: string, name: string, table: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [document.indexOf(start), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the document has no ${start} … ${end}`)
  return `${document.slice(0, from + start.length)}\n${table}\n${document.slice(to)}`
}
