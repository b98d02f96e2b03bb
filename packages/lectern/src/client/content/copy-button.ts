/** Creates a button that copies a text, and says for two seconds whether that worked. */
export function createCopyButton(read: () => string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy' })
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(read())
      button.textContent = 'Copied'
      button.className = 'ticked'
    } catch {
      // The browser or the reader denied access. The text can still be selected.
      button.textContent = 'Not allowed'
    }
    setTimeout(() => {
      button.textContent = 'Copy'
      button.className = ''
    }, 2000)
  })
  return button
}
