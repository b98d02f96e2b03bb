import { type FailureReason, findReason } from '../shared/load-failure.ts'
import { trustedScriptUrl } from '../shared/trusted-types.ts'
import type { SearchProvider } from './provider.ts'
import { searchError } from './search-error.ts'
import type { WorkerQuestion, WorkerReply, WorkerRequest } from './worker-messages.ts'

export interface EmbeddedSearchFiles {
  /** Address of the worker's script. */
  worker: string
  /** Address of the index's first file. */
  index: string
}

/** How long to wait for the worker's script to start, in milliseconds. */
const startDeadline = 15_000

interface Waiting {
  resolve: (reply: WorkerReply) => void
  reject: (error: unknown) => void
}

/**
 * Searches the built index in a web worker, without a server or key. Worker and index are fetched immediately; after a
 * failure, the next query tries again.
 */
export function createEmbeddedSearch({ worker: script, index }: EmbeddedSearchFiles): SearchProvider {
  const waiting = new Map<number, Waiting>()
  let count = 0
  let worker: Worker | null = null

  function start(): Worker {
    const started = new Worker(trustedScriptUrl(script), { type: 'module' })
    const fail = async (reason: FailureReason | Promise<FailureReason>): Promise<void> => {
      clearTimeout(timer)
      started.terminate()
      worker = null
      const questions = [...waiting.values()]
      waiting.clear()
      const error = searchError(`could not load ${script}`, await reason)
      for (const { reject } of questions) reject(error)
    }
    const timer = setTimeout(() => void fail('timeout'), startDeadline)
    started.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      clearTimeout(timer)
      if (data.type !== 'started') settle(data)
    }
    started.onerror = () => void fail(findReason(script))
    send(started, { type: 'open', url: new URL(index, location.href).href })
    return started
  }

  function settle(reply: Exclude<WorkerReply, { type: 'started' }>): void {
    const question = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.type === 'failed') question?.reject(searchError(reply.message, reply.reason))
    else question?.resolve(reply)
  }

  function ask(question: WorkerQuestion, signal: AbortSignal): Promise<WorkerReply> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      worker ??= start()
      count += 1
      const id = count
      waiting.set(id, { resolve, reject })
      signal.addEventListener('abort', () => {
        waiting.delete(id)
        reject(signal.reason)
      })
      send(worker, { ...question, id })
    })
  }

  try {
    worker = start()
  } catch {
    // If the browser blocks workers, each query fails and its caller sees the error.
  }
  return {
    async search(query, signal) {
      const reply = await ask({ type: 'search', query }, signal)
      if (reply.type !== 'result') throw new TypeError(reply.type)
      return reply.result
    },
    async excerpts(query, links, signal) {
      const reply = await ask({ type: 'excerpts', query, links }, signal)
      if (reply.type !== 'excerpts') throw new TypeError(reply.type)
      return reply.excerpts
    },
  }
}

function send(worker: Worker, request: WorkerRequest): void {
  worker.postMessage(request)
}
