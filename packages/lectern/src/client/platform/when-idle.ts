/**
 * Calls back when the browser is idle. Safari has no `requestIdleCallback`, so it gets a timeout instead.
 * @param timeout milliseconds after which it calls back even if the browser is busy
 */
export function whenIdle(action: () => void, timeout?: number): void {
  if (!('requestIdleCallback' in window)) setTimeout(action, timeout ?? 1000)
  else requestIdleCallback(action, timeout ? { timeout } : {})
}
