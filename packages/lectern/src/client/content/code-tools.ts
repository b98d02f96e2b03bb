import { preservePosition } from '../scrolling/preserve-position.ts'
import { deviceStorage } from '../storage/safe-storage.ts'
import { copyText } from './copy-text.ts'
import { addLineLinks } from './line-links.ts'

const wrapSetting = 'wrap-code'
const { classList: rootClasses } = document.documentElement

/** Adds tools to every code block: a copy button, and a wrap button if it has long lines. Lines with an id get links. */
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
    // The browser or the reader denied access. The text can still be selected.
    button.textContent = 'Not allowed'
  }
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 2000)
}

/** Wraps long lines in every block, on this page and later ones. `boot-head.ts` applies the setting before the first paint. */
function wrapButton(block: Element): HTMLButtonElement {
  const button = createButton('Wrap')
  // The button always takes up space, so the tools next to it don't move.
  const show = (isShown: boolean): void => button.style.setProperty('visibility', isShown ? '' : 'hidden')
  show(false)
  const pre = block.querySelector('pre')
  // A block in a hidden tab has no width until it's shown, and the width changes with the window.
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
