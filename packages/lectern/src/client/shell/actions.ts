/**
 * Buttons name their action in `data-action`, both in the shell and in a page's content. One listener handles them all, even
 * clicks that came before the application had loaded.
 */
export function startActions(actions: Readonly<Record<string, () => void>>): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null
    const name = button?.dataset.action ?? ''
    if (Object.hasOwn(actions, name)) actions[name]?.()
  })
}
