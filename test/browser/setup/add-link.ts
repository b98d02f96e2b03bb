import type { Page } from 'playwright-core'

/** Adds a link named `Old place` below the page's heading. */
export async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'Old place' })
    document.querySelector('article h1')?.after(link)
  }, href)
}
