import { deviceStorage, isShortText, readList } from './safe-storage.ts'

const key = 'recent-searches'
const maxCount = 4

/** Queries that led somewhere, newest first. */
export function recentSearches(): string[] {
  return readList(deviceStorage, key, isShortText).slice(0, maxCount)
}

/** Remembers a query by which the reader found what they opened. */
export function rememberSearch(text: string): void {
  const query = text.trim()
  if (query === '' || !isShortText(query)) return
  const others = recentSearches().filter((one) => one.toLowerCase() !== query.toLowerCase())
  deviceStorage.set(key, JSON.stringify([query, ...others].slice(0, maxCount)))
}

export function forgetSearches(): void {
  deviceStorage.remove(key)
}
