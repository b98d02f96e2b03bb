import type { LoadError } from '../../shared/load-failure.ts'
import { tabStorage } from '../storage/safe-storage.ts'

const key = 'full-load-of'
/** Marks a navigation that the application leaves to the browser. */
const fullLoad = 'full-load'

/**
 * If a file is missing because the site has been redeployed, a full load brings the new version. This happens once for each
 * address: if the file is missing from the new version too, reloading again would loop.
 * @returns whether a load has started
 */
export function recoverByFullLoad(error: LoadError, url: string): boolean {
  return error.reason === 'missing' && loadOnce(url)
}

/** Loads a document, unless it was the last one loaded this way: see above. */
export function loadOnce(url: string): boolean {
  if (tabStorage.get(key) === url) return false
  tabStorage.set(key, url)
  // If storage is full or blocked, only the document itself can tell that it has been reloaded.
  if (tabStorage.get(key) !== url && url === location.href && isReloaded()) return false
  loadFully(url)
  return true
}

function isReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && Reflect.get(visit, 'type') === 'reload'
}

/** Loads a document, bypassing client navigation. */
export function loadFully(url: string): void {
  if (url === location.href) location.reload()
  else void navigationSettled(navigation.navigate(url, { info: fullLoad }))
}

/** Waits for a navigation to finish or be cancelled. Cancellation isn't an error: a newer navigation or a fetch has replaced it. */
export async function navigationSettled({ committed, finished }: NavigationResult): Promise<void> {
  await Promise.allSettled([committed, finished])
}

/** Whether the browser should load this document itself. */
export function isFullLoad(event: NavigateEvent): boolean {
  return event.navigationType === 'reload' || event.info === fullLoad
}

/** A chunk has loaded, so the site is current. The next missing file may cause a full load again. */
export function forgetFullLoad(): void {
  tabStorage.remove(key)
}
