import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

export interface Listbox {
  /** Index of the selected option; -1 for none. */
  selected: number
  select(index: number): void
}

interface ListboxParts {
  /** The combobox, which keeps the focus. */
  field: HTMLInputElement
  /** Identifies the list; a new list starts at `first`. */
  list: string
  length: number
  /** Index of the initially selected option; -1 for none. */
  first: number
  /** @param index of the selected option; -1 for none */
  onEnter(index: number, inNewTab: boolean): void
}

/** Id of an option's element. */
export const optionId = (index: number): string => `search-option-${index}`

/** Connects the dialog's field to a list of options: arrow keys move the selection, Enter is reported. */
export function useListbox({ field, list, length, first, onEnter }: ListboxParts): Listbox {
  const [chosen, setChosen] = useState({ list, index: first })
  const selected = chosen.list === list ? chosen.index : first
  const select = (index: number): void => setChosen({ list, index })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Ignores the Enter that completes a word in an input method editor, such as for Japanese.
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

/** Scrolls an option into view; for the first one, along with its heading. */
function scrollToOption(index: number): void {
  const option = document.getElementById(optionId(index))
  if (index === 0) option?.closest('[role="listbox"]')?.parentElement?.scrollTo({ top: 0 })
  else option?.scrollIntoView({ block: 'nearest' })
}

/** The option that a key selects; `null` for keys that move the text cursor. Without a selection, Down selects the first and Up the last. */
export function nextIndex(key: string, index: number, length: number): number | null {
  if (length === 0) return null
  if (key === 'ArrowDown') return (index + 1) % length
  if (key === 'ArrowUp') return index <= 0 ? length - 1 : index - 1
  return null
}
