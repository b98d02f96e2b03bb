/** The part of a service worker's global scope that ours use. TypeScript's own types for it exclude those of documents. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
}

declare const self: WorkerScope

export const workerScope: WorkerScope = self
