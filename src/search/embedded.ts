import type { SearchProvider, SearchResult } from './provider.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

export interface EmbeddedSearchFiles {
  /** Address of the worker's script. */
  worker: string
  /** Address of the index's first file. */
  index: string
}

interface Waiting {
  resolve: (result: SearchResult) => void
  reject: (error: unknown) => void
  onFound: ((result: SearchResult) => void) | undefined
}

/**
 * Searches the index that the build wrote, in a worker of the browser: no server, no key. Worker and index are fetched at
 * once; after a failure the next query tries again.
 */
export function createEmbeddedSearch({ worker: script, index }: EmbeddedSearchFiles): SearchProvider {
  const waiting = new Map<number, Waiting>()
  let count = 0
  let worker: Worker | null = start()

  function start(): Worker {
    const started = new Worker(script, { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<WorkerReply>) => settle(data)
    started.onerror = () => {
      worker = null
      for (const { reject } of waiting.values()) reject(new Error(`${script} could not be loaded`))
      waiting.clear()
    }
    send(started, { type: 'open', url: new URL(index, location.href).href })
    return started
  }

  function settle(reply: WorkerReply): void {
    const query = waiting.get(reply.id)
    if (!query) return
    if (reply.type === 'found') query.onFound?.(reply.result)
    else waiting.delete(reply.id)
    if (reply.type === 'result') query.resolve(reply.result)
    if (reply.type === 'failed') query.reject(new Error(reply.message))
  }

  return {
    search(query, signal, onFound) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted()
        worker ??= start()
        count += 1
        const id = count
        waiting.set(id, { resolve, reject, onFound })
        signal.addEventListener('abort', () => {
          waiting.delete(id)
          reject(signal.reason)
        })
        send(worker, { type: 'search', id, query })
      })
    },
  }
}

function send(worker: Worker, request: WorkerRequest): void {
  worker.postMessage(request)
}
