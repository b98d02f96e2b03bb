export interface TypedAhead {
  /** Ends the catching. @returns what was typed */
  end(): string
}

/** Catches what the reader types while the field that they mean is on its way. */
export function catchTyping(): TypedAhead {
  let text = ''
  const take = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key.length === 1) text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', take, true)
  return {
    end() {
      document.removeEventListener('keydown', take, true)
      return text
    },
  }
}
