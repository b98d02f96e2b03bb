import type { PageLink } from '../../shared/page-record.ts'
import { deviceStorage, isShortText, objectOf, readList } from './safe-storage.ts'

const key = 'recent-pages'
const maxCount = 6
const isRoute = (value: unknown): value is string => isShortText(value) && value.startsWith('/')
const isPageLink = objectOf<PageLink>({ path: isRoute, title: isShortText })

/** The pages that this device was at last, newest first. */
export function recentPages(): PageLink[] {
  return readList(deviceStorage, key, isPageLink).slice(0, maxCount)
}

/** Remembers a visit; the home page and missing pages are no places to return to. */
export function rememberPage({ path, title }: PageLink): void {
  if (path === '/' || path === '/404.html') return
  const others = recentPages().filter((page) => page.path !== path)
  deviceStorage.set(key, JSON.stringify([{ path, title }, ...others].slice(0, maxCount)))
}

export function forgetPages(): void {
  deviceStorage.remove(key)
}
