import { recentPages } from '../../client/storage/recent-pages.ts'
import { withBase } from '../../shared/routes/routes.ts'

/** Lists the pages that the reader has visited recently. */
export function start(place: HTMLElement, base: string): void {
  const links = recentPages().map(({ path, title }) =>
    Object.assign(document.createElement('a'), { href: withBase(base, path), textContent: title }),
  )
  if (links.length > 0) place.replaceChildren('Recently visited', ...links)
}
