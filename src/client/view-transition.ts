/**
 * Changes the document behind a short cross-fade, where the browser can and the reader wants movement.
 * @returns when the document has changed; the fade goes on after that
 */
export async function changeWithFade(change: () => void): Promise<void> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || !('startViewTransition' in document) || document.hidden) {
    change()
    return
  }
  const transition = document.startViewTransition(change)
  // A newer navigation skips the fade; that is no error.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}
