import type { Page } from 'playwright-core'

/** What sidebar and contents list say is in view. */
export async function currentHeadings(page: Page): Promise<{ sidebar: string[]; toc: string[] }> {
  const within = (name: string): Promise<string[]> =>
    page.getByRole('navigation', { name }).locator('[aria-current="location"]').allTextContents()
  return { sidebar: await within('Sidebar'), toc: await within('On this page') }
}

/** The same heading in both, or none. */
export function bothAt(title: string | null): { sidebar: string[]; toc: string[] } {
  const titles = title === null ? [] : [title]
  return { sidebar: titles, toc: titles }
}
