import { offlineFiles } from '../../shared/offline.ts'
import type { PageLink } from '../../shared/page-record.ts'
import { deviceStorage, isShortText, objectOf, readList } from './safe-storage.ts'

const key = 'recent-pages'
const maxCount = 6
const isRoute = (value: unknown): value is string => isShortText(value) && value.startsWith('/')
const isPageLink = objectOf<PageLink>({ path: isRoute, title: isShortText })

/** The last pages visited on this device, newest first. */
export function recentPages(): PageLink[] {
  return readList(deviceStorage, key, isPageLink).slice(0, maxCount)
}

/** Stores a visit. The home page and missing pages aren't worth listing. */
export function rememberPage({ path, title }: PageLink): void {
  if (['/', '/404.html', `/${offlineFiles.notSaved}`].includes(path)) return
  const others = recentPages().filter((page) => page.path !== path)
  deviceStorage.set(key, JSON.stringify([{ path, title }, ...others].slice(0, maxCount)))
}

export function forgetPages(): void {
  deviceStorage.remove(key)
}
