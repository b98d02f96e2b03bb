/** Lets the reader copy a block as code: without removed lines, and without the prompts of a terminal. */
export function addCopyButtons(article: Element): void {
  for (const block of article.querySelectorAll('.code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', () => void copy(block, button))
    block.append(button)
  }
}

/** The text of a block as it should be pasted. */
export function copyText(block: Element): string {
  const lines = [...block.querySelectorAll('.line')]
  const text =
    lines.length === 0
      ? (block.querySelector('code')?.textContent ?? '')
      : lines.flatMap((line) => (line.classList.contains('del') ? [] : [line.textContent ?? ''])).join('')
  const isTerminal = /^(?:bash|sh|shell|console|shellsession)$/.test(block.getAttribute('data-lang') ?? '')
  return (isTerminal ? text.replace(/^\$ /gm, '') : text).replace(/\n$/, '')
}

async function copy(block: Element, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(copyText(block))
    button.textContent = 'Copied'
  } catch {
    // Refused by the browser or its user: the text can still be selected.
    button.textContent = 'Not allowed'
  }
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 2000)
}
