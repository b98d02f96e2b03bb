import type { PageData } from '../../shared/page-record.ts'
import { decodeFragment, isExternal, linkedAddress, splitSuffix } from '../../shared/routes/routes.ts'
import type { SiteConfig } from '../config/schema.ts'
import { type RedirectEntry, readRedirects, targetAddress } from './read-redirects.ts'

/** What a page knows of the anchors that it no longer has. */
export type MovedAnchors = Pick<PageData, 'movedAnchors' | 'formerIds'>

/** Route -> the anchors that it no longer has. Routes that still have all their anchors aren't listed. */
export function findMovedAnchors(config: Pick<SiteConfig, 'redirects' | 'base'>): Map<string, MovedAnchors> {
  const moved = new Map<string, MovedAnchors>()
  for (const entry of readRedirects(config).filter(({ anchor }) => anchor !== '')) {
    const known = moved.get(entry.route)
    const id = anchorOnSamePage(entry)
    if (id === null) {
      const movedAnchors = { ...known?.movedAnchors, [entry.anchor]: targetAddress(entry.to, config.base) }
      moved.set(entry.route, { ...known, movedAnchors })
    } else if (id !== '') {
      moved.set(entry.route, { ...known, formerIds: { ...known?.formerIds, [entry.anchor]: id } })
    }
    // A redirect to the top of the same page needs nothing: browsers ignore an anchor that isn't there.
  }
  return moved
}

/** The anchor that an entry leads to if it's on the same page, or `null`. */
function anchorOnSamePage({ route, to }: RedirectEntry): string | null {
  const [path, suffix] = splitSuffix(to)
  const isSamePage = !isExternal(to) && linkedAddress(path) === route && !suffix.startsWith('?')
  return isSamePage ? decodeFragment(suffix) : null
}
