import { preservePosition } from '../scrolling/preserve-position.ts'
import { deviceStorage } from '../storage/safe-storage.ts'
import { copyText } from './copy-text.ts'
import { addLineLinks } from './line-links.ts'

const wrapSetting = 'wrap-code'
const { classList: rootClasses } = document.documentElement

/** Gives every code block its tools: copy, and a switch for long lines where there are any; lines of files get addresses. */
export function addCodeTools(article: Element): void {
  for (const block of article.querySelectorAll('.code')) {
    const tools = document.createElement('div')
    tools.className = 'tools'
    tools.append(wrapButton(block), copyButton(block))
    block.append(tools)
  }
  addLineLinks(article)
}

function copyButton(block: Element): HTMLButtonElement {
  const button = createButton('Copy')
  button.addEventListener('click', () => void copy(block, button))
  return button
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

/** Wraps the long lines of every block, on this page and the next ones; `boot-head.ts` does so before a page is painted. */
function wrapButton(block: Element): HTMLButtonElement {
  const button = createButton('Wrap')
  // It has its room from the start: the tools next to it stay where they are.
  const show = (isShown: boolean): void => button.style.setProperty('visibility', isShown ? '' : 'hidden')
  show(false)
  const pre = block.querySelector('pre')
  // A block in a tab has a width only once it is shown, and another one in another window.
  const sizes = new ResizeObserver(() => {
    show(isWrapping() || (pre !== null && pre.scrollWidth > pre.clientWidth))
  })
  if (pre) sizes.observe(pre)
  button.setAttribute('aria-pressed', String(isWrapping()))
  button.addEventListener('click', () => {
    const isOn = !isWrapping()
    if (isOn) deviceStorage.set(wrapSetting, 'on')
    else deviceStorage.remove(wrapSetting)
    preservePosition(button, () => rootClasses.toggle('wrap', isOn))
    for (const other of document.querySelectorAll('.tools [aria-pressed]')) {
      other.setAttribute('aria-pressed', String(isOn))
    }
  })
  return button
}

function isWrapping(): boolean {
  return rootClasses.contains('wrap')
}

function createButton(text: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent: text })
}
