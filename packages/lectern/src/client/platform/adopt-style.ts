/** Adds the style of code that loads late, without an element, which the Content Security Policy would refuse. */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
