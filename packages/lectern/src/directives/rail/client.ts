import { createCopyButton } from '../../client/content/copy-button.ts'
import { whenNear } from '../../client/platform/when-near.ts'
import { addExpandButton } from './expand.ts'
import { startFields } from './fields.ts'
import { startValues } from './values.ts'

/** Adds behavior to a rail, the form with the reader's values in it, or a URL. The other parts only need the style. */
export function start(element: HTMLElement): void {
  if (element.classList.contains('url')) whenNear([element], addCopyButton)
  if (element.classList.contains('your-values')) whenNear([element], startValues)
  else if (element.classList.contains('rail')) {
    startFields(element)
    whenNear([element], addExpandButton)
  }
}

/** Its space is reserved. */
function addCopyButton(url: Element): void {
  const button = createCopyButton(() => url.querySelector('code')?.textContent ?? '')
  button.ariaLabel = 'Copy URL'
  url.append(button)
}
