/**
 * A document without what it lists of its own section in the sidebar: what is left must not grow with the number of pages,
 * while a section's list is as long as the section. Links to other sections stay, so that a list of everything would be seen.
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
