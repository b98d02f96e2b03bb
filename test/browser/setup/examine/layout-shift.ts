import type { Page } from 'playwright-core'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/**
 * Records what moves on the page without the reader's doing; to be called before the page is opened. A shift below 0.001
 * is rounded to 0 in every report. The browser makes smaller ones where it balances the lines of a text that is still coming.
 * Neither does it count where only spaces move: one between two elements has no position until the second one arrives.
 */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift'
    const record = (entries: PerformanceEntry[]): void => {
      for (const { value, hadRecentInput, sources } of entries.filter(isShift)) {
        const nodes = sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : `"${node?.textContent ?? ''}"`,
        )
        const visible = sources.length === 0 || sources.some(({ node }) => !(node instanceof Text) || node.data.trim())
        if (!hadRecentInput && value >= 0.001 && visible) shifts.push(`${value.toFixed(4)}: ${nodes.join(', ')}`)
      }
    }
    const observer = new PerformanceObserver((list) => record(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Reflect.set(window, 'readShifts', () => {
      record(observer.takeRecords())
      return shifts
    })
  })
}

/** What has moved so far, once the page has shown two more frames: `0.0123: main.`. */
export async function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return Reflect.get(window, 'readShifts')()
  })
}
