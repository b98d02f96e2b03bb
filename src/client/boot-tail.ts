/**
 * Runs once the page's markup is there, inlined at its end: brings the application at the reader's first move, and until that is
 * ready opens the search field and keeps what else they asked for. It imports only types and constants, which the bundler inlines.
 */
import { CHUNK_TIMEOUT } from '../shared/shell-constants.ts'
import type { ChunkError, ChunkErrorCause } from './chunk-error.ts'
import type { EarlyInput } from './early-input.ts'

const { classList, dataset: root } = document.documentElement
const { style, nav } = root
let { app = '' } = root
const search = document.querySelector<HTMLDialogElement>('.search-dialog')
const early: EarlyInput = { asked: [], arrived, stop: stopRecording }
window.earlyInput = early

const detail = search?.querySelector('small')
let timer: ReturnType<typeof setTimeout> | undefined

const firstMoves = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin']
// Bubbling, so that of what scrolls only the page itself counts: the sidebar has just been scrolled by nobody's hand.
for (const type of firstMoves) addEventListener(type, start, { passive: true })
addEventListener('click', onClick, true)
addEventListener('keydown', onKey, true)
addEventListener('load', applyRest)
// The not-found page has nothing to read: what it offers comes from the application, and so does what an address filters,
// and the marks of what a search in another tab has found here.
if (
  document.querySelector(location.search ? '.not-found, [data-island=filter-table]' : '.not-found') ||
  stored('found-elsewhere')?.includes(`"${location.href}"`)
)
  start()

function start(): void {
  for (const type of firstMoves) removeEventListener(type, start)
  if (!app) return
  if (nav) addLink({ rel: 'preload', as: 'fetch', href: nav, crossOrigin: 'anonymous' })
  if (style) addLink({ rel: 'stylesheet', href: style })
  importApp()
}

/**
 * Where the application does not come, the page stays readable and its links work. Who asks for more is told, in the search
 * dialog, and can try again.
 */
function importApp(): void {
  arrived()
  timer = setTimeout(fail, CHUNK_TIMEOUT, 'timeout')
  import(/* @vite-ignore */ app).catch(async ({ type, message }: ChunkError) => {
    // What the application waits for says why it did not come. An import does not, but the server does.
    const status = type ? 0 : (await fetch(app, { method: 'HEAD' }).catch(() => null))?.status
    fail(status === 404 || status === 410 ? 'missing' : (type ?? 'error'), type && message)
    // Some browsers answer an import that has failed from memory: the next try has an address of its own.
    app += '?'
  })
}

function fail(type: ChunkErrorCause, message = `Loading chunk 1 failed.\n(${type}: ${app})`): void {
  clearTimeout(timer)
  search?.setAttribute('data-failed', type)
  detail?.replaceChildren(message)
  if (early.asked[0]) openSearch()
}

/** Takes back what was told. */
function arrived(): void {
  clearTimeout(timer)
  search?.removeAttribute('data-failed')
  detail?.replaceChildren()
}

function addLink(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties))
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  // A link leads away from the drawer or menu it's in. Browsers without popovers refuse their selector, but not inside of `:is()`.
  target.closest('a')?.closest<HTMLElement>(':is(:popover-open)')?.hidePopover()
  const clicked = target.closest<HTMLElement>('[data-action], [href^="#"]')
  if (!clicked) return
  const { action } = clicked.dataset
  const failed = search?.dataset.failed
  if (!action) {
    // A link within the page scrolls smoothly, and to the right place as soon as all of the page is laid out.
    classList.add('glide')
    classList.remove('lazy')
  } else if (action === 'retry-search') {
    // The site has been deployed anew: only another document knows its files.
    if (failed === 'missing') location.reload()
    else importApp()
  } else {
    if (action !== 'search') early.asked.push(() => clicked.click())
    if (failed || action === 'search') openSearch()
  }
}

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  const withCommand = ctrlKey || metaKey
  const isTyping = target instanceof Element && target.matches('input:not([type=radio]), select, textarea')
  const isSingle = !withCommand && !isTyping && '/[]?t'.includes(key) && stored('single-keys') !== 'off'
  const asks = withCommand ? key.toLowerCase() === 'k' && !shiftKey : key === '/' && isSingle
  if (search?.open) return
  if (asks && !altKey) {
    event.preventDefault()
    openSearch()
  } else if (isSingle) {
    early.asked.push(() => document.dispatchEvent(new KeyboardEvent('keydown', event)))
  }
}

/** The style that the first paint does without. */
function applyRest(): void {
  document.querySelector('link[media]')?.setAttribute('media', 'all')
}

/** The field is the document's own, so what is typed into it is there when its code comes. */
function openSearch(): void {
  applyRest()
  if (!search?.open) search?.showModal()
}

/** What the reader's browser has stored; `null` if storage is refused, too. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is refused: nothing was turned off, and no search could leave anything.
    return null
  }
}

function stopRecording(): void {
  removeEventListener('click', onClick, true)
  removeEventListener('keydown', onKey, true)
}
