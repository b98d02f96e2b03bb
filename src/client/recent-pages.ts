import type { PageLink } from '../shared/page-record.ts'
import { deviceStorage } from './storage.ts'

const key = 'recent-pages'
const most = 6

/** The pages that this device was at last, newest first. */
export function recentPages(): PageLink[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPageLink) : []
  } catch {
    // Something else wrote there.
    return []
  }
}

/** Remembers a visit; the home page and missing pages are no places to return to. */
export function rememberPage({ path, title }: PageLink): void {
  if (path === '/' || path === '/404.html') return
  const others = recentPages().filter((page) => page.path !== path)
  deviceStorage.set(key, JSON.stringify([{ path, title }, ...others].slice(0, most)))
}

export function forgetPages(): void {
  deviceStorage.remove(key)
}

function isPageLink(value: unknown): value is PageLink {
  if (typeof value !== 'object' || value === null) return false
  return 'path' in value && typeof value.path === 'string' && 'title' in value && typeof value.title === 'string'
}
