import { performance } from 'node:perf_hooks'
import { loadSite } from '../../packages/lectern/src/node/load-site.ts'
import { indexPages } from '../../packages/lectern/src/node/output/search-files.ts'
import { openProject } from '../../packages/lectern/src/node/project.ts'
import { sectionRecordsOf } from '../../packages/lectern/src/node/search/section-records.ts'
import type { SectionRecord } from '../../packages/lectern/src/search/section-record.ts'
import { type Answered, type Score, scoreOf } from '../../test/search/score.ts'
import { readSearchCases, type SearchCase } from '../../test/search/search-cases.ts'
import { embedded } from './embedded.ts'
import { flexSearch } from './flexsearch.ts'
import { miniSearch } from './minisearch.ts'
import { orama } from './orama.ts'
import { pagefind } from './pagefind.ts'
import type { Peer } from './peer.ts'

/** Results of one search engine on our sections and relevance cases. */
export interface PeerResult {
  name: string
  score: Score
  /** Score on the held-out cases. */
  laterScore: Score
  /** Compressed bytes. */
  codeBytes: number
  /** Compressed bytes loaded before the first result of a query. */
  firstBytes: number
  buildMs: number
  /** 95th percentile of the processor time per keystroke, over prefixes of all cases. */
  keystrokeMs: number
}

/** Measures our search and other engines on the sections of our site; unavailable ones are skipped. */
export async function compareEngines(): Promise<(PeerResult | { name: string; missing: string })[]> {
  const { site } = await loadSite(await openProject(undefined))
  const records = sectionRecordsOf(site)
  const own = indexPages(
    site.pages.map(({ compiled }) => compiled),
    site.config,
  )
  const results: (PeerResult | { name: string; missing: string })[] = []
  for (const peer of [embedded(own), miniSearch, orama, flexSearch, pagefind]) {
    try {
      results.push(await measure(peer, records))
    } catch (error) {
      results.push({ name: peer.name, missing: error instanceof Error ? error.message : String(error) })
    }
  }
  return results
}

async function measure(peer: Peer, records: readonly SectionRecord[]): Promise<PeerResult> {
  const start = performance.now()
  const index = await peer.build(records)
  const buildMs = performance.now() - start
  const cases = await readSearchCases('search-cases.yml')
  const later = await readSearchCases('search-cases-later.yml')
  await index.search(cases[0]?.query ?? '')
  const firstBytes = await index.loadedBytes()
  const ask = async (one: SearchCase): Promise<Answered> => ({ case: one, links: await index.search(one.query) })
  const answered: Answered[] = []
  const answeredLater: Answered[] = []
  const times: number[] = []
  for (const one of cases) {
    // Samples every third keystroke to save time.
    for (let length = 1; length < one.query.length; length += 3)
      times.push(await timeOf(index.search, one.query.slice(0, length)))
    answered.push(await ask(one))
  }
  for (const one of later) answeredLater.push(await ask(one))
  await index.close?.()
  const sorted = times.toSorted((a, b) => a - b)
  const keystrokeMs = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  return {
    name: peer.name,
    score: scoreOf(answered),
    laterScore: scoreOf(answeredLater),
    codeBytes: index.codeBytes,
    firstBytes,
    buildMs,
    keystrokeMs,
  }
}

/** Processor time in milliseconds, which depends little on other load. */
async function timeOf(search: (query: string) => Promise<unknown>, query: string): Promise<number> {
  const start = process.cpuUsage()
  await search(query)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function scoreCells({ meanReciprocalRank, successAt1, successAt5 }: Score): string[] {
  return [meanReciprocalRank, successAt1, successAt5].map((value) => value.toFixed(3))
}

/** The results as a table. */
export function formatResults(results: readonly (PeerResult | { name: string; missing: string })[]): string {
  const head = [
    'search engine',
    'MRR@10',
    'first',
    'in 5',
    'later: MRR@10',
    'first',
    'in 5',
    'code KB',
    'first result KB',
    'keystroke p95 ms',
    'build ms',
  ]
  const rows = results.map((result) =>
    'missing' in result
      ? [result.name, `not measured: ${result.missing.split('\n')[0]}`]
      : [
          result.name,
          ...scoreCells(result.score),
          ...scoreCells(result.laterScore),
          (result.codeBytes / 1000).toFixed(1),
          (result.firstBytes / 1000).toFixed(1),
          result.keystrokeMs.toFixed(1),
          result.buildMs.toFixed(0),
        ],
  )
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  return [head, ...rows].map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
