import { type KeyboardEvent, useEffect, useState } from 'react'

export interface ListKeys {
  /** Index of the chosen item. */
  selected: number
  select(index: number): void
  onKeyDown(event: KeyboardEvent): void
}

/** Arrows, Home and End move through a list of `length` items, Enter takes one; a new list starts at its first item. */
export function useListKeys(length: number, take: (index: number, inNewTab: boolean) => void, list: unknown): ListKeys {
  const [selected, select] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what changes, nothing of it is read
  useEffect(() => select(0), [list])
  return {
    selected,
    select,
    onKeyDown(event) {
      const target = nextIndex(event.key, selected, length)
      if (target !== null) {
        event.preventDefault()
        select(target)
      } else if (event.key === 'Enter' && length > 0) {
        event.preventDefault()
        take(selected, event.ctrlKey || event.metaKey)
      }
    },
  }
}

/** Where a key leads to; `null` for keys that do not move. */
export function nextIndex(key: string, index: number, length: number): number | null {
  if (length === 0) return null
  if (key === 'ArrowDown') return (index + 1) % length
  if (key === 'ArrowUp') return (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return null
}
