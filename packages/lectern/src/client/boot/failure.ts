/**
 * The notice that readers see if the application can't be loaded. It's a separate script, because few readers need it. `boot-tail.ts`
 * fetches it after the page has loaded, so it's available even if the network fails later.
 */
import { actionFor, type FailureReason, failureTexts } from '../../shared/load-failure.ts'
import { APP_CHUNK } from '../../shared/page-chunk.ts'
import { ChunkError } from '../loading/chunk-error.ts'
import { findFailedFile } from '../loading/find-failed-file.ts'
import { loadOnce } from '../loading/recovery.ts'
import { reloadForSearch, saveQuery, searchDialog, searchField } from '../search/search-field.ts'

/** Why an import failed. The browser's own errors give no reason. */
export interface ImportFailure {
  reason?: FailureReason
  message?: string
}

/** Shown when the reader requests something that only the application can do. */
export interface FailureNotice {
  show(): void
  hide(): void
}

/** @param app address of the application; a retry adds a `?` to it */
export async function createNotice(cause: ImportFailure, app: string, retry: () => void): Promise<FailureNotice> {
  const { reason, url } = cause.reason ? { reason: cause.reason, url: app } : await findFailedFile(app)
  // All files exist, but some browsers cache a failed import until the document is reloaded. Only the application itself has a new address.
  if (!cause.reason && reason === 'unknown' && app.endsWith('?')) {
    saveQuery()
    if (loadOnce(location.href)) return new Promise(() => undefined)
  }
  const message = (cause.reason && cause.message) ?? new ChunkError(APP_CHUNK, reason, url).message
  const [again, stay] = [createButton(actionFor(reason), 'button'), createButton('Stay here', 'button quiet')]
  const bar = createElement('failure-bar', createText(failureTexts[reason], message), again, stay)
  const inSearch = createElement('failure')
  inSearch.role = 'alert'
  document.documentElement.dataset.failed = reason
  /** The element to return the focus to. */
  let before: Element | null = null
  function hide(): void {
    const hasFocus = bar.contains(document.activeElement)
    bar.remove()
    inSearch.remove()
    if (hasFocus && before instanceof HTMLElement) before.focus()
  }
  again.addEventListener('click', reason === 'missing' ? reloadForSearch : retry)
  stay.addEventListener('click', hide)
  return {
    show() {
      const search = searchDialog()
      stay.hidden = search?.open ?? false
      if (search?.open) {
        // Don't interrupt a reader who is typing.
        before = searchField()
        search.querySelector('.search-skeleton')?.before(inSearch)
        inSearch.append(bar)
      } else {
        if (!bar.contains(document.activeElement)) before = document.activeElement
        document.querySelector('#app > .failure')?.append(bar)
        again.focus()
      }
    },
    hide() {
      delete document.documentElement.dataset.failed
      hide()
    },
  }
}

function createElement(className: string, ...children: Node[]): HTMLElement {
  const element = Object.assign(document.createElement('div'), { className })
  element.append(...children)
  return element
}

function createButton(textContent: string, className: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent, className })
}

function createText(sentence: string, detail: string): HTMLElement {
  const text = document.createElement('p')
  text.append(`${sentence} `, Object.assign(document.createElement('small'), { textContent: detail }))
  return text
}
