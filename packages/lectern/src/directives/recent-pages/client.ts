import { recentPages } from '../../client/storage/recent-pages.ts'
import { withBase } from '../../shared/routes.ts'

/** Lists recently visited pages on pages that have an element for them. */
export function fillRecentPages(article: Element, base: string): void {
  const pages = recentPages()
  for (const place of article.querySelectorAll<HTMLElement>('[data-island="recent-pages"]')) {
    const links = pages.map(({ path, title }) =>
      Object.assign(document.createElement('a'), { href: withBase(base, path), textContent: title }),
    )
    if (links.length > 0) place.replaceChildren('Recently visited', ...links)
  }
}
