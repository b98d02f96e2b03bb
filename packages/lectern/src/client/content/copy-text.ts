/** The text to copy from a code block: without deleted lines and terminal prompts. */
export function copyText(block: Element): string {
  const lines = [...block.querySelectorAll('.line')]
  const text =
    lines.length === 0
      ? (block.querySelector('code')?.textContent ?? '')
      : lines.flatMap((line) => (line.classList.contains('del') ? [] : [line.textContent ?? ''])).join('')
  const isTerminal = /^(?:bash|sh|shell|console|shellsession)$/.test(block.getAttribute('data-lang') ?? '')
  return (isTerminal ? text.replace(/^\$ /gm, '') : text).replace(/\n$/, '')
}
