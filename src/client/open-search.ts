import type { ComponentType } from 'react'
import { SEARCH_CHUNK } from '../shared/page-chunk.ts'
import { ChunkError, type ChunkErrorCause } from './chunk-error.ts'
import { CHUNK_TIMEOUT } from './page-loader.ts'
import { forgetFullLoad, recoverByFullLoad } from './recovery.ts'
import type { SearchDialogProps, Store } from './store.ts'
import { catchTyping } from './typed-ahead.ts'

/** Brings the search dialog, a chunk of its own. */
export type LoadSearch = () => Promise<ComponentType<SearchDialogProps>>

/** Opens the search dialog, fetching its code when it is wanted for the first time. */
export async function openSearch(store: Store, load: LoadSearch): Promise<void> {
  store.set({ failure: null })
  const typing = catchTyping()
  try {
    const Dialog = await withTimeout(load())
    forgetFullLoad()
    store.set({ search: { Dialog, typed: typing.end() } })
  } catch (cause) {
    const error = cause instanceof ChunkError ? cause : await explain(cause)
    if (recoverByFullLoad(error, location.href)) return
    store.set({ failure: { error, retry: () => void openSearch(store, load) } })
  } finally {
    typing.end()
  }
}

async function withTimeout<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(SEARCH_CHUNK, 'timeout', 'search')), CHUNK_TIMEOUT)
  })
  try {
    return await Promise.race([loading, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** A failed import does not say why: ask the server. */
async function explain(cause: unknown): Promise<ChunkError> {
  const url = /https?:\S+/.exec(String(cause))?.[0] ?? location.href
  const type = await fetch(url, { method: 'HEAD' }).then(
    ({ status }): ChunkErrorCause => (status === 404 || status === 410 ? 'missing' : 'error'),
    (): ChunkErrorCause => 'error',
  )
  return new ChunkError(SEARCH_CHUNK, type, url, { cause })
}
