import type { Locator, Page } from 'playwright-core'

const landmarks = /^\s*- '?((?:banner|navigation|main|article|search|dialog|alert|heading|combobox|listbox)\b.*?)'?:?$/

/** Landmarks and headings in order, as assistive technology announces them: `navigation "Main"`. */
export async function outlineOf(part: Locator): Promise<string[]> {
  const lines = (await part.ariaSnapshot()).split('\n')
  return lines.flatMap((line) => landmarks.exec(line)?.[1] ?? [])
}

/**
 * Where the Tab key leads from the place it is at, one name after the other, until it leaves the page or comes to `most`
 * places; `…` for leaving it.
 */
export async function tabStops(page: Page, most = 60): Promise<string[]> {
  const stops: string[] = []
  while (stops.length < most && stops.at(-1) !== '…') {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(nameOfFocus))
  }
  return stops
}

function nameOfFocus(): string {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return '…'
  return element.ariaLabel ?? (element.title || element.textContent.trim().replace(/\s+/g, ' '))
}
