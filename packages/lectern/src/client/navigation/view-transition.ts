/**
 * Changes the document and fades the text in, unless the reader prefers reduced motion. Back and forward cross-fade with a view
 * transition where the browser supports it. Links don't: a transition takes three frames to capture the old state before anything
 * can change, and the page should appear within that time.
 * @returns when the document has changed. The fade continues after that.
 */
export async function changeWithFade(event: NavigateEvent, change: () => void): Promise<void> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  // A swipe back has already shown the page.
  if (isCalm || document.hidden || event.hasUAVisualTransition) change()
  else if (event.navigationType !== 'traverse') fadeIn(change)
  else if ('startViewTransition' in document) await crossFade(change)
  else change()
}

/** The new text is readable from the first frame. */
function fadeIn(change: () => void): void {
  change()
  document.querySelector('article')?.animate({ opacity: [0.5, 1] }, 120)
}

async function crossFade(change: () => void): Promise<void> {
  const transition = document.startViewTransition(change)
  // A newer navigation skips the fade. That's not an error.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}
