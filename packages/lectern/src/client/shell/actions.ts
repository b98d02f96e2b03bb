/**
 * Buttons say by `data-action` what they ask for, in the shell as in a page's content. One listener serves them all, also
 * those that were pressed before the application was there.
 */
export function startActions(actions: Readonly<Record<string, () => void>>): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null
    const name = button?.dataset.action ?? ''
    if (Object.hasOwn(actions, name)) actions[name]?.()
  })
}
