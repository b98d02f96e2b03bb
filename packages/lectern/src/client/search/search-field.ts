import { isShortText, tabStorage } from '../storage/safe-storage.ts'

const key = 'search-query'

/** The dialog, which is part of every document of the site. */
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

/** Saves the query for the lifetime of the tab, so it survives a reload, or React replacing the dialog. */
export function saveQuery(dialog = searchDialog()): void {
  tabStorage.set(key, dialog?.querySelector('input')?.value ?? '')
}

/** Restores the saved query, unless the reader has typed another one. The next letter replaces it. */
export function restoreQuery(field: HTMLInputElement): void {
  const stored = tabStorage.get(key)
  if (field.value === '' && stored && isShortText(stored)) {
    writeQuery(field, stored)
    field.select()
  }
}

/** Reloads the document to get the new version of the site. The query is kept. */
export function reloadForSearch(): void {
  saveQuery()
  location.reload()
}
