import { deviceStorage, isShortText, readList } from './safe-storage.ts'

const key = 'recent-searches'
const maxCount = 4

/** Queries whose results were opened, newest first. */
export function recentSearches(): string[] {
  return readList(deviceStorage, key, isShortText).slice(0, maxCount)
}

/** Stores a query when the reader opens one of its results. */
export function rememberSearch(text: string): void {
  const query = text.trim()
  if (query === '' || !isShortText(query)) return
  const others = recentSearches().filter((one) => one.toLowerCase() !== query.toLowerCase())
  deviceStorage.set(key, JSON.stringify([query, ...others].slice(0, maxCount)))
}

export function forgetSearches(): void {
  deviceStorage.remove(key)
}
