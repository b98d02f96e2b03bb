import type { FailureReason } from '../shared/load-failure.ts'
import type { Excerpts, SearchResult } from './provider.ts'

/** What the page asks of the worker. */
export type WorkerQuestion =
  | { type: 'search'; query: string }
  | { type: 'excerpts'; query: string; links: readonly string[] }

/** What the page tells the worker: where the index is, then its questions. */
export type WorkerRequest = { type: 'open'; url: string } | (WorkerQuestion & { id: number })

/** What the worker tells the page: that its script runs, then an answer to each question. */
export type WorkerReply =
  | { type: 'started' }
  | { type: 'result'; id: number; result: SearchResult }
  | { type: 'excerpts'; id: number; excerpts: Excerpts }
  | { type: 'failed'; id: number; message: string; reason: FailureReason }
