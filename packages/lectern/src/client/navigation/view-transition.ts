/**
 * Changes the document and lets the text fade in, where the reader wants movement. Back and forward cross-fade by a view
 * transition, where the browser has them. Links do not: the browser takes three frames to picture what was there before
 * anything may change, and the page that a reader asks for is to be there within as many.
 * @returns when the document has changed; the fade goes on after that
 */
export async function changeWithFade(event: NavigateEvent, change: () => void): Promise<void> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  // A swipe back has shown the page already.
  if (isCalm || document.hidden || event.hasUAVisualTransition) change()
  else if (event.navigationType !== 'traverse') fadeIn(change)
  else if ('startViewTransition' in document) await crossFade(change)
  else change()
}

/** The new text is readable from its first frame on. */
function fadeIn(change: () => void): void {
  change()
  document.querySelector('article')?.animate({ opacity: [0.5, 1] }, 120)
}

async function crossFade(change: () => void): Promise<void> {
  const transition = document.startViewTransition(change)
  // A newer navigation skips the fade; that is no error.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}
