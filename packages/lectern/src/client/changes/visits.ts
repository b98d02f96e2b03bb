import type { PageData } from '../../shared/page-record.ts'
import { deviceStorage, isShortText, readList } from '../storage/safe-storage.ts'

/** A page that the reader has seen, and the day on which that version of it was made. */
type Visit = [route: string, version: string]

const key = 'visited-pages'
/** A longer list would be rejected when it is read. */
const maxCount = 150

/** Stores that the reader sees a page. @returns the day of the version that they saw the last time; `null` for the first time */
export function recordVisit({ path, changed }: Pick<PageData, 'path' | 'changed'>): string | null {
  if (changed === null) return null
  const visits = readList(deviceStorage, key, isVisit)
  const others = visits.filter(([route]) => route !== path)
  deviceStorage.set(key, JSON.stringify([[path, changed] satisfies Visit, ...others].slice(0, maxCount)))
  return visits.find(([route]) => route === path)?.[1] ?? null
}

function isVisit(value: unknown): value is Visit {
  return Array.isArray(value) && value.length === 2 && value.every(isShortText)
}
