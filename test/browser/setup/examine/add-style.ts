import type { Page } from 'playwright-core'

/** Adds a style as the reader's own would be: the Content Security Policy doesn't block it, unlike a style element. */
export function addStyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const style = new CSSStyleSheet()
    style.replaceSync(text)
    document.adoptedStyleSheets.push(style)
  }, css)
}

/** Removes every style that was added. */
export function removeStyles(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}
