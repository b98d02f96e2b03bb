import { applyInViewportFirst } from '../../client/scrolling/content-visibility.ts'
import { preservePosition } from '../../client/scrolling/preserve-position.ts'
import { deviceStorage } from '../../client/storage/safe-storage.ts'

/** Switches all tab groups with the same `sync` name together, and stores the choice for other pages. */
export function start(group: HTMLElement): void {
  const name = group.dataset.sync
  if (name === undefined) return
  const store = (value: string): void => deviceStorage.set(storageKey(name), value)
  const stored = deviceStorage.get(storageKey(name))
  // The reader may have chosen while this part was loading.
  const early = inputsOf(group).find(({ checked, defaultChecked }) => checked && !defaultChecked)
  if (early) {
    store(early.value)
    switchOthers(group, name, early.value)
  } else if (stored !== null) choose(group, stored)
  group.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const { value } = target
    store(value)
    // The browser switches this group. With a slow processor, the others of a long reference would delay that by a tenth of a second.
    requestAnimationFrame(() => setTimeout(() => switchOthers(group, name, value)))
  })
}

function switchOthers(group: HTMLElement, name: string, value: string): void {
  const follow = (): void => {
    for (const other of document.querySelectorAll<HTMLElement>('.tabs[data-sync]')) {
      if (other !== group && other.dataset.sync === name) choose(other, value)
    }
  }
  preservePosition(group, () => applyInViewportFirst(follow))
}

function choose(group: HTMLElement, value: string): void {
  const input = inputsOf(group).find((candidate) => candidate.value === value)
  if (input) input.checked = true
}

function inputsOf(group: HTMLElement): HTMLInputElement[] {
  return [...group.querySelectorAll<HTMLInputElement>(':scope > label > input')]
}

function storageKey(name: string): string {
  return `tab-${name}`
}
