import type { Page } from 'playwright-core'

/** How far the document reaches beyond the screen, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}

/**
 * Controls that are lower or narrower than `least` pixels: `a "Limits" 13x40`. Links within sentences are exempt
 * (WCAG 2.5.8). One that is all of a heading or of a table cell is a line of text, so the criterion's 24 pixels are enough. A link
 * that covers the row or card around it is as large as that.
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((size) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, label, input:enabled'),
    ]
    return controls.flatMap((control) => {
      const { position, inset } = getComputedStyle(control, '::after')
      const isStretched = position === 'absolute' && inset === '0px'
      const { width, height } = ((isStretched && control.offsetParent) || control).getBoundingClientRect()
      const isInline = getComputedStyle(control).display === 'inline'
      const text = isInline ? control.closest('p, li, dt, dd, td, th, figcaption, h2, h3, h4, h5, h6') : null
      const isLine =
        text?.matches('dt, dd, td, th, h2, h3, h4, h5, h6') && text.textContent?.trim() === control.textContent?.trim()
      const isSkipLink = control.matches('.skip, .line-link')
      const isInLabel = control.matches('input') && control.closest('label')?.matches('.tabs > *, .help-dialog *')
      const holdsField = control.matches('label:has(> input:not([type="radio"]), > select), label[for]')
      const isInText = text && !isLine
      if (width === 0 || !control.checkVisibility() || isInText || isSkipLink || isInLabel || holdsField) return []
      const needed = isLine ? 24 : size
      if ((width >= needed || isLine) && height >= needed) return []
      return [`${control.localName} "${control.textContent?.trim()}" ${Math.round(width)}x${Math.round(height)}`]
    })
  }, least)
}

/** Tabs whose label is below a tool of their code: `Page tokens`. */
export async function coveredTabs(page: Page): Promise<string[]> {
  const covered: string[] = []
  for (const tabs of await page.locator('.tabs:has(.code):visible').all()) {
    // Code has tools once it's near.
    await tabs.scrollIntoViewIfNeeded()
    await tabs.locator('.code:visible > .tools').first().waitFor({ state: 'attached' })
    covered.push(...(await tabs.evaluate(labelsBelowTools)))
  }
  return covered
}

function labelsBelowTools(tabs: Element): string[] {
  const tools = [...tabs.querySelectorAll<HTMLElement>('.tools button')].map((tool) => {
    // Shown for all code while lines wrap.
    tool.hidden = false
    return tool.getBoundingClientRect()
  })
  return [...tabs.querySelectorAll(':scope > label')].flatMap((label) => {
    const { left, right, top, bottom } = label.getBoundingClientRect()
    const isCovered = tools.some(
      (tool) => tool.left < right && tool.right > left && tool.top < bottom && tool.bottom > top,
    )
    return isCovered ? [label.textContent ?? ''] : []
  })
}

/** Tables that don't fit into their box: `Name 360 of 300`. */
export function wideTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('article .table:not(.scroll)')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.textContent?.slice(0, 20)} ${box.scrollWidth} of ${box.clientWidth}`),
  )
}

/** Figures whose text is smaller than `least` pixels, crowds or leaves its box, or reaches out of the drawing. */
export function unreadableFigures(page: Page, least: number): Promise<string[]> {
  return page.evaluate((size) => {
    const found: string[] = []
    for (const svg of document.querySelectorAll<SVGSVGElement>('.drawing svg')) {
      const frame = svg.getBoundingClientRect()
      if (frame.width === 0) continue
      const scale = frame.width / svg.viewBox.baseVal.width
      const boxes = [...svg.querySelectorAll('rect')].map((box) => box.getBoundingClientRect())
      for (const text of svg.querySelectorAll('text')) {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const around = boxes.filter((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)
        const room = around.reduce((least, box) => (box.width < least.width ? box : least), frame)
        const margin = room === frame ? 0 : 5 * scale
        const fontSize = Number.parseFloat(getComputedStyle(text).fontSize) * scale
        if (fontSize < size) found.push(`"${text.textContent}" is ${fontSize.toFixed(1)} px`)
        if (left < room.left + margin || right > room.right - margin || bottom > frame.bottom + 1)
          found.push(`"${text.textContent}" has no room`)
      }
    }
    return found
  }, least)
}
