import type { OfflineOffer } from '../../shared/offline.ts'
import { OfflineError, type OfflineProblem, problemOf } from './offline-error.ts'
import { canSave, registerWorker, unregisterWorker } from './registration.ts'
import { fetchOffer, savePages } from './save-copy.ts'
import { deleteCaches, readCopy, type SavedCopy } from './saved-copy.ts'

export interface OfflineState {
  /** What the site offers; `null` while the server can't be reached. */
  offer: OfflineOffer | null
  copy: SavedCopy | null
  /** Share of the files that are saved, from 0 to 1; `null` if nothing is being saved. */
  progress: number | null
  /** The result of the reader's last action. */
  outcome: OfflineProblem | 'saved' | 'removed' | null
}

/** Saves pages on the reader's device, and removes them. One for each tab. */
export interface Offline {
  get(): OfflineState
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void
  /** Saves these sections in place of what was saved before; `null` saves all, and an empty list removes everything. */
  save(sections: string[] | null): void
  cancel(): void
}

/** Reads the state, updates an outdated copy, and removes what an interrupted download has left behind. */
export async function openOffline(base: string): Promise<Offline> {
  let state: OfflineState = { offer: null, copy: null, progress: null, outcome: null }
  let abort = new AbortController()
  const listeners = new Set<() => void>()
  const channel = new BroadcastChannel(`offline ${base}`)

  function set(change: Partial<OfflineState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function read(): Promise<void> {
    const offer = await fetchOffer(base).catch(() => null)
    const copy = await attemptRead(base)
    set({ offer, copy })
  }

  /** Runs an action unless another tab is running one. @param isQuiet whether failures don't concern the reader */
  async function run(action: () => Promise<OfflineState['outcome']>, isQuiet = false): Promise<void> {
    let outcome: OfflineState['outcome'] = null
    try {
      if (!canSave()) throw new OfflineError('blocked')
      outcome = await navigator.locks.request(`offline ${base}`, { ifAvailable: true }, async (lock) => {
        if (!lock) throw new OfflineError('busy')
        return action()
      })
    } catch (error) {
      outcome = problemOf(error)
    }
    await read()
    set({ progress: null, ...(!isQuiet && { outcome }) })
    if (outcome === 'saved' || outcome === 'removed') channel.postMessage(null)
  }

  async function save(sections: string[] | null): Promise<'saved'> {
    const isFirst = state.copy === null
    abort = new AbortController()
    set({ progress: 0, outcome: null })
    const { signal } = abort
    await savePages({ base, sections, signal, onProgress: (progress) => set({ progress }) })
    try {
      await registerWorker(base)
    } catch (error) {
      // Without the worker, the files are of no use.
      if (isFirst) await remove()
      throw error
    }
    return 'saved'
  }

  async function remove(): Promise<'removed'> {
    await unregisterWorker(base)
    await deleteCaches(base)
    return 'removed'
  }

  /** Repairs what a closed tab has left unfinished, and updates an outdated copy. */
  async function maintain(): Promise<OfflineState['outcome']> {
    const { offer, copy } = state
    if (!copy) await remove()
    else if (offer && offer.build !== copy.build) return save(copy.sections)
    else await registerWorker(base)
    return null
  }

  channel.addEventListener('message', () => void read())
  await read()
  if (canSave()) void run(maintain, true)
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    save: (sections) => void run(sections?.length === 0 ? remove : () => save(sections)),
    cancel: () => abort.abort(),
  }
}

/** Where the browser denies access, nothing is saved. */
async function attemptRead(base: string): Promise<SavedCopy | null> {
  try {
    return await readCopy(base)
  } catch {
    return null
  }
}
