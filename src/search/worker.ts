import { createEngine, type SearchEngine } from './engine.ts'
import { openStore } from './index/store.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

/** The search runs here, off the main thread, so typing never waits for it. */
let url = ''
let engine: Promise<SearchEngine> | null = null
/** The newest query. */
let latest = 0

/** How long the reader must have stopped typing before texts are fetched, in milliseconds: not with each key. */
const pause = 250

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'open') {
    url = data.url
    // Who asks learns of a failure.
    load().catch(() => {})
  } else void answer(data.id, data.query)
})

async function answer(id: number, query: string): Promise<void> {
  latest = id
  const reply = (message: WorkerReply): void => postMessage(message)
  const isLatest = async (): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve, pause))
    return id === latest
  }
  try {
    const { search } = await load()
    const result = await search(query, (found) => reply({ id, type: 'found', result: found }), isLatest)
    reply({ id, type: 'result', result })
  } catch (error) {
    reply({ id, type: 'failed', message: error instanceof Error ? error.message : String(error) })
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

async function fetchText(from: string): Promise<string> {
  const response = await fetch(from)
  if (!response.ok) throw new Error(`${from} answered ${response.status}`)
  return response.text()
}
