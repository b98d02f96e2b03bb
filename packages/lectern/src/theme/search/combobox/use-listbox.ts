import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

export interface Listbox {
  /** Index of the chosen option; -1 for none. */
  selected: number
  select(index: number): void
}

interface ListboxParts {
  /** The combobox, which keeps the focus. */
  field: HTMLInputElement
  /** Names what is listed; another list starts at `first`. */
  list: string
  length: number
  /** Index of the option that a list starts with; -1 for none. */
  first: number
  /** @param index of the chosen option; -1 for none */
  onEnter(index: number, inNewTab: boolean): void
}

/** Id of an option's element. */
export const optionId = (index: number): string => `search-option-${index}`

/** Joins the dialog's field with a list of options: arrows move through it, Enter is reported. */
export function useListbox({ field, list, length, first, onEnter }: ListboxParts): Listbox {
  const [chosen, setChosen] = useState({ list, index: first })
  const selected = chosen.list === list ? chosen.index : first
  const select = (index: number): void => setChosen({ list, index })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Enter that ends the writing of a word in Japanese or Chinese is none.
    if (event.isComposing || event.altKey || event.shiftKey) return
    const target = nextIndex(event.key, selected, length)
    if (target !== null) {
      event.preventDefault()
      select(target)
      scrollToOption(target)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onEnter(selected, event.ctrlKey || event.metaKey)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event)
    field.addEventListener('keydown', listen)
    return () => field.removeEventListener('keydown', listen)
  }, [field])
  useLayoutEffect(() => {
    field.setAttribute('aria-expanded', String(length > 0))
    if (selected < 0 || length === 0) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', optionId(selected))
  }, [field, length, selected])
  return { selected, select }
}

/** The first option is shown with the heading above it. */
function scrollToOption(index: number): void {
  const option = document.getElementById(optionId(index))
  if (index === 0) option?.closest('[role="listbox"]')?.parentElement?.scrollTo({ top: 0 })
  else option?.scrollIntoView({ block: 'nearest' })
}

/** The option that a key leads to; `null` for keys that are the text cursor's. Down from none is the first, up from none the last. */
export function nextIndex(key: string, index: number, length: number): number | null {
  if (length === 0) return null
  if (key === 'ArrowDown') return (index + 1) % length
  if (key === 'ArrowUp') return index <= 0 ? length - 1 : index - 1
  return null
}
