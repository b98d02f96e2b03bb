/**
 * Removes a document's sidebar links to its own section. The rest must not grow with the number of pages. Links to other
 * sections stay, so that a list of everything would be noticed.
 * @param file path of the document below the site's base: `steps/basics/retry-a-queue-17/index.html`
 */
export function withoutOwnSection(html: string, file: string, base: string): string {
  const section = `${base}${file.split('/')[0]}/`
  return html.replace(/<nav id="sidebar".*?<\/nav>/s, (sidebar) =>
    sidebar.replace(/<li><a href="([^"]*)">[^<]*<\/a><\/li>/g, (entry: string, href: string) =>
      href.startsWith(section) ? '' : entry,
    ),
  )
}
