import { whenNear } from '../platform/when-near.ts'
import { preservePosition } from '../scrolling/preserve-position.ts'
import { deviceStorage } from '../storage/safe-storage.ts'
import { createCopyButton } from './copy-button.ts'
import { copyText } from './copy-text.ts'
import { addLineLinks } from './line-links.ts'
import { addForm } from './placeholders.ts'

const wrapSetting = 'wrap-code'
const { classList: rootClasses } = document.documentElement

/**
 * Adds tools to every code block as it comes near: a copy button, a wrap button if it has long lines, and a form if it has
 * placeholders. Lines with an id get links.
 */
export function addCodeTools(article: Element): void {
  whenNear(article.querySelectorAll('.code'), (block) => {
    const tools = document.createElement('div')
    tools.className = 'tools'
    tools.append(
      wrapButton(block),
      createCopyButton(() => copyText(block)),
    )
    block.append(tools)
    addLineLinks(block)
    addForm(block, tools, article)
  })
}

/** Wraps long lines in every block, on this page and later ones. `boot-head.ts` applies the setting before the first paint. */
function wrapButton(block: Element): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Wrap', hidden: true })
  const pre = block.querySelector('pre')
  // A block in a hidden tab has no width until it's shown, and the width changes with the window.
  const sizes = new ResizeObserver(() => {
    button.hidden = !isWrapping() && !(pre && pre.scrollWidth > pre.clientWidth)
  })
  if (pre) sizes.observe(pre)
  button.ariaPressed = String(isWrapping())
  button.addEventListener('click', () => {
    const isOn = !isWrapping()
    if (isOn) deviceStorage.set(wrapSetting, 'on')
    else deviceStorage.remove(wrapSetting)
    preservePosition(button, () => rootClasses.toggle('wrap', isOn))
    for (const other of document.querySelectorAll('.tools [aria-pressed]')) other.ariaPressed = String(isOn)
  })
  return button
}

function isWrapping(): boolean {
  return rootClasses.contains('wrap')
}
