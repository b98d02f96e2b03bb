/** `/`, Ctrl+K and Cmd+K open search; none fires while the reader types into a field. */
export function startShortcuts(openSearch: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey) return
    const withCommand = event.ctrlKey || event.metaKey
    const isSlash = event.key === '/' && !withCommand && !isTyping(event.target)
    const isCommandK = event.key.toLowerCase() === 'k' && withCommand
    if (!isSlash && !isCommandK) return
    event.preventDefault()
    openSearch()
  })
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
}
