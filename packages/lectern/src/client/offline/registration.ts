import { offlineFiles } from '../../shared/offline.ts'
import { trustedScriptUrl } from '../../shared/trusted-types.ts'
import { OfflineError } from './offline-error.ts'

/** Whether this browser lets the site save pages at all. Older ones don't, nor do insecure connections and some private windows. */
export function canSave(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator && 'any' in AbortSignal
}

/** Registers the service worker, and waits until it works. */
export async function registerWorker(base: string): Promise<void> {
  try {
    await navigator.serviceWorker.register(trustedScriptUrl(base + offlineFiles.worker), { scope: base })
  } catch (cause) {
    // Type errors are about the request; the others come from the browser's settings.
    throw new OfflineError(cause instanceof TypeError ? 'network' : 'blocked', { cause })
  }
  await navigator.serviceWorker.ready
}

export async function unregisterWorker(base: string): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  const own = registrations.filter(({ scope }) => new URL(scope).pathname === base)
  await Promise.all(own.map((registration) => registration.unregister()))
}
