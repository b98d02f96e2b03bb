/** Calls back when the browser has nothing else to do, or after `timeout` milliseconds. Safari has no `requestIdleCallback`. */
export function whenIdle(action: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action, timeout === undefined ? {} : { timeout })
  else setTimeout(action, timeout ?? 1000)
}
