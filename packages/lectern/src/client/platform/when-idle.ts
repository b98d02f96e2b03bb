/**
 * Calls back when the browser has nothing else to do. Safari has no `requestIdleCallback`.
 * @param timeout milliseconds after which it calls back all the same
 */
export function whenIdle(action: () => void, timeout?: number): void {
  if (!('requestIdleCallback' in window)) setTimeout(action, timeout ?? 1000)
  else requestIdleCallback(action, timeout ? { timeout } : {})
}
