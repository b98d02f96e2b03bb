/**
 * Inlined at the end of the page. It loads the application at the reader's first move. Until the application is ready, it opens the
 * search field and records other actions for replay. It imports only types and constants, which the bundler inlines.
 */
import { unreachable } from '../../shared/load-failure.ts'
import { CHUNK_TIMEOUT } from '../../shared/shell-constants.ts'
import { readStored } from '../storage/read-stored.ts'
import type { EarlyInput } from './early-input.ts'
import type { FailureNotice, ImportFailure } from './failure.ts'

const { classList, dataset: root } = document.documentElement
const { style, nav, failure = '' } = root
let { app = '' } = root
const search = document.querySelector<HTMLDialogElement>('.search-dialog')
const early: EarlyInput = { asked: [], arrived, stop: stopRecording }
window.earlyInput = early

let notice: FailureNotice | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const firstMoves = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin']
// Bubbling, so only scrolling the page itself counts. The boot script has just scrolled the sidebar.
for (const type of firstMoves) addEventListener(type, start, { passive: true })
addEventListener('click', onClick, true)
addEventListener('keydown', onKey, true)
// The back-forward cache restores a page exactly as it was left.
addEventListener('pagehide', () => document.querySelector<HTMLElement>(':is(:popover-open)')?.hidePopover())
// Each in another task, because the browser lays out what this event changes before it does anything else.
addEventListener('load', () => {
  setTimeout(applyDeferredStyle)
  setTimeout(() => failure && loadNotice().catch(() => undefined))
})
// Some pages need the application at once: the not-found page, tables filtered by the address, and pages opened from a search
// in another tab, which have words to highlight.
const needsApp = document.querySelector(`.not-found${location.search && ',[data-island=filter-table]'}`)
if (needsApp || readStored('found-elsewhere')?.includes(`"${location.href}"`)) start()

function start(): void {
  for (const type of firstMoves) removeEventListener(type, start)
  applyDeferredStyle()
  if (!app) return
  if (nav) addLink({ rel: 'preload', as: 'fetch', href: nav, crossOrigin: 'anonymous' })
  if (style) addLink({ rel: 'stylesheet', href: style })
  importApp()
}

/** Without the application, the page stays readable and its links work. Readers who need more see why it failed and can retry. */
function importApp(): void {
  arrived()
  timer = setTimeout(fail, CHUNK_TIMEOUT, { reason: 'timeout' })
  import(/* @vite-ignore */ app).catch(fail)
}

async function fail(cause: ImportFailure): Promise<void> {
  const turn = timer
  clearTimeout(timer)
  const created = await loadNotice().then(
    ({ createNotice }) => createNotice(cause, app, importApp),
    (): FailureNotice => ({ show: () => alert(unreachable), hide() {} }),
  )
  // Some browsers cache a failed import, so the next try needs a different address.
  app += '?'
  if (turn !== timer) return
  notice = created
  if (early.asked[0] || search?.open) showNotice()
}

function loadNotice(): Promise<typeof import('./late.ts')> {
  return import(/* @vite-ignore */ failure)
}

function showNotice(): void {
  applyDeferredStyle()
  notice?.show()
}

/** The application has arrived, or a new try is under way. */
function arrived(): void {
  clearTimeout(timer)
  timer = undefined
  notice?.hide()
  notice = undefined
}

function addLink(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties))
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  // Following a link closes the drawer or menu it's in. Browsers without popovers reject their selector, except inside `:is()`.
  target.closest('a')?.closest<HTMLElement>(':is(:popover-open)')?.hidePopover()
  const clicked = target.closest<HTMLElement>('[data-action], [href^="#"]')
  if (!clicked) return
  const { action } = clicked.dataset
  if (!action) {
    // A link within the page scrolls smoothly. The target's position is right only once the whole page is laid out.
    classList.add('glide')
    classList.remove('lazy')
  } else if (action === 'search') openSearch()
  else replayLater(() => clicked.click())
}

/** Records an action that only the application can perform. */
function replayLater(action: () => void): void {
  early.asked.push(action)
  if (notice) showNotice()
}

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  const withCommand = ctrlKey || metaKey
  const isTyping = target instanceof Element && target.matches('input:not([type=radio]), select, textarea')
  // Keep in sync with shortcuts.ts.
  const isOther = altKey && !classList.contains('apple')
  const isSingle = !withCommand && !isTyping && !isOther && '/[]?t'.includes(key) && readStored('single-keys') !== 'off'
  const asks = withCommand ? key.toLowerCase() === 'k' && !shiftKey && !altKey : key === '/' && isSingle
  if (search?.open) search.dataset.key = key
  else if (asks) {
    event.preventDefault()
    openSearch()
  } else if (isSingle) {
    replayLater(() => document.dispatchEvent(new KeyboardEvent('keydown', event)))
  }
}

/** Applies the style that the first paint doesn't need. */
function applyDeferredStyle(): void {
  document.querySelector('link[media]')?.setAttribute('media', 'all')
}

/** The field is part of the document, so text typed into it is still there when the search's code arrives. */
function openSearch(): void {
  if (!search?.open) search?.showModal()
  showNotice()
}

function stopRecording(): void {
  removeEventListener('click', onClick, true)
  removeEventListener('keydown', onKey, true)
}
