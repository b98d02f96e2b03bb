import type { LoadError } from '../../shared/load-failure.ts'
import { tabStorage } from '../storage/safe-storage.ts'

const key = 'full-load-of'
/** Marks a navigation that the application leaves to the browser. */
const fullLoad = 'full-load'

/**
 * A file that is missing since the site was deployed anew is best answered by a full load, which brings the new site.
 * Once for each address: were the file missing from the new site as well, the reader would go round in a loop.
 * @returns whether the browser is on its way
 */
export function recoverByFullLoad(error: LoadError, url: string): boolean {
  return error.reason === 'missing' && loadOnce(url)
}

/** Loads a document, unless it has been for the same reason: see above. */
export function loadOnce(url: string): boolean {
  if (tabStorage.get(key) === url) return false
  tabStorage.set(key, url)
  loadFully(url)
  return true
}

/** Loads a document, past the application's own navigation. */
export function loadFully(url: string): void {
  if (url === location.href) location.reload()
  else void navigationSettled(navigation.navigate(url, { info: fullLoad }))
}

/** Waits for a navigation; that it was given up, for another one or for a page that has to be fetched first, is no fault. */
export async function navigationSettled({ committed, finished }: NavigationResult): Promise<void> {
  await Promise.allSettled([committed, finished])
}

/** Whether the browser is to load this document itself. */
export function isFullLoad(event: NavigateEvent): boolean {
  return event.navigationType === 'reload' || event.info === fullLoad
}

/** A chunk has come: the site shown is the site deployed, and the next missing file may be answered by a full load again. */
export function forgetFullLoad(): void {
  tabStorage.remove(key)
}
