import { createEngine, type SearchEngine } from './engine.ts'
import { fetchText } from './fetch-text.ts'
import { openStore } from './index/store.ts'
import { toLoadError } from './search-error.ts'
import type { WorkerQuestion, WorkerReply, WorkerRequest } from './worker-messages.ts'

/** Runs the search off the main thread, so that it never blocks typing. */
let url = ''
let engine: Promise<SearchEngine> | null = null

const reply = (message: WorkerReply): void => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'open') {
    url = data.url
    // Queries report failures to their callers.
    load().catch(() => {})
  } else void answer(data.id, data)
})
reply({ type: 'started' })

async function answer(id: number, question: WorkerQuestion): Promise<void> {
  try {
    const { search, excerpts } = await load()
    reply(
      question.type === 'search'
        ? { id, type: 'result', result: await search(question.query) }
        : { id, type: 'excerpts', excerpts: await excerpts(question.query, question.links) },
    )
  } catch (error) {
    const { message, reason } = toLoadError(error)
    reply({ id, type: 'failed', message, reason })
  }
}

/** Fetches the index; after a failure the next query tries again. */
function load(): Promise<SearchEngine> {
  engine ??= open().catch((error: unknown) => {
    engine = null
    throw error
  })
  return engine
}

async function open(): Promise<SearchEngine> {
  const fetchFile = (file: string): Promise<string> => fetchText(new URL(file, url).href)
  return createEngine(openStore(await fetchText(url), fetchFile))
}
