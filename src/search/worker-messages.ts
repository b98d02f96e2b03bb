import type { SearchResult } from './provider.ts'

/** What the page tells the worker: where the index is, then what is asked. */
export type WorkerRequest = { type: 'open'; url: string } | { type: 'search'; id: number; query: string }

/** What the worker tells the page: the result without excerpts as soon as it is known, then the whole. */
export type WorkerReply =
  | { type: 'found'; id: number; result: SearchResult }
  | { type: 'result'; id: number; result: SearchResult }
  | { type: 'failed'; id: number; message: string }
