import { deviceStorage } from './storage.ts'

const key = 'recent-searches'
const most = 4

/** Queries that led somewhere, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string') : []
  } catch {
    // Something else wrote there.
    return []
  }
}

/** Remembers a query by which the reader found what they opened. */
export function rememberSearch(text: string): void {
  const query = text.trim()
  if (query === '') return
  const others = recentSearches().filter((one) => one.toLowerCase() !== query.toLowerCase())
  deviceStorage.set(key, JSON.stringify([query, ...others].slice(0, most)))
}

export function forgetSearches(): void {
  deviceStorage.remove(key)
}
