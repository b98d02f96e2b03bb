import { isShortText, tabStorage } from '../storage/safe-storage.ts'

const key = 'search-query'

/** The dialog, which is part of every document; absent only where a document is none of ours. */
export function searchDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('.search-dialog')
}

export function searchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('.search-dialog input')
}

/** Writes a query into the field as if the reader had typed it. */
export function writeQuery(field: HTMLInputElement, query: string): void {
  field.value = query
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Keeps the query for the life of the tab, so that it outlasts a document, or a dialog that React has replaced. */
export function saveQuery(dialog = searchDialog()): void {
  tabStorage.set(key, dialog?.querySelector('input')?.value ?? '')
}

/** Brings back the query of the document before, unless the reader has typed another one. */
export function restoreQuery(field: HTMLInputElement): void {
  const stored = tabStorage.get(key)
  if (field.value === '' && stored && isShortText(stored)) writeQuery(field, stored)
}

/** Loads the document again, for the new version of the site; the query outlasts it. */
export function reloadForSearch(): void {
  saveQuery()
  location.reload()
}
