import type { FailureReason } from '../shared/load-failure.ts'
import type { Excerpts, SearchResult } from './provider.ts'

/** A question to the worker. */
export type WorkerQuestion =
  | { type: 'search'; query: string }
  | { type: 'excerpts'; query: string; links: readonly string[] }

/** Messages to the worker: the index's URL, then questions. */
export type WorkerRequest = { type: 'open'; url: string } | (WorkerQuestion & { id: number })

/** Messages from the worker: that its script has started, then an answer to each question. */
export type WorkerReply =
  | { type: 'started' }
  | { type: 'result'; id: number; result: SearchResult }
  | { type: 'excerpts'; id: number; excerpts: Excerpts }
  | { type: 'failed'; id: number; message: string; reason: FailureReason }
