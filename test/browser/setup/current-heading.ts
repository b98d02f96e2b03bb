import type { Page } from 'playwright-core'

/** The headings that the sidebar and the contents list mark as in view. */
export async function currentHeadings(page: Page): Promise<{ sidebar: string[]; toc: string[] }> {
  const within = (name: string): Promise<string[]> =>
    page.getByRole('navigation', { name }).locator('[aria-current="location"]').allTextContents()
  return { sidebar: await within('Sidebar'), toc: await within('On this page') }
}

/** A heading in the contents list, and the section that it is in, in the sidebar. */
export function bothAt(title: string | null, section = title): { sidebar: string[]; toc: string[] } {
  const listed = (name: string | null): string[] => (name === null ? [] : [name])
  return { sidebar: listed(section), toc: listed(title) }
}
