/**
 * Runs once the page's markup is there, inlined at its end: scrolls the sidebar to where the reader left it, brings the
 * application at their first move, and until that is ready opens the search field and keeps what else they asked for. It
 * imports nothing but a type.
 */
import type { EarlyInput } from './early-input.ts'

const { app, style, nav } = document.documentElement.dataset
const search = document.querySelector<HTMLDialogElement>('.search-dialog')
const early: EarlyInput = { clicks: [], stop: stopRecording }
window.earlyInput = early

scrollSidebar()

const firstMoves = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin']
for (const type of firstMoves) addEventListener(type, start, { capture: true, passive: true })
addEventListener('click', onClick, true)
addEventListener('keydown', onKey, true)
// The not-found page has nothing to read: what it offers comes from the application, and so does what an address filters.
if (document.querySelector(location.search ? '.not-found, [data-island="filter-table"]' : '.not-found')) start()

function start(): void {
  for (const type of firstMoves) removeEventListener(type, start, true)
  if (!app) return
  if (nav) addLink({ rel: 'preload', as: 'fetch', href: nav, crossOrigin: 'anonymous' })
  if (style) addLink({ rel: 'stylesheet', href: style })
  importApp()
}

function importApp(): void {
  search?.removeAttribute('data-failed')
  import(/* @vite-ignore */ app ?? '').catch((error: unknown) => {
    // The page itself stays readable and its links work; who wanted to search is told, and can try again.
    search?.setAttribute('data-failed', '')
    console.warn('The application did not load.', error)
  })
}

function addLink(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties))
}

function onClick(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-action]')
  if (!button) return
  if (button.dataset.action === 'search') openSearch()
  else if (button.dataset.action === 'retry-search') importApp()
  else early.clicks.push(button)
}

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isTyping = target instanceof Element && target.matches('input, select, textarea')
  const withCommand = ctrlKey || metaKey
  const asks = withCommand ? key.toLowerCase() === 'k' : key === '/' && !altKey && !isTyping && hasSingleKeys()
  if (!asks || search?.open) return
  event.preventDefault()
  openSearch()
}

/** The field is the document's own, so what is typed into it is there when its code comes. */
function openSearch(): void {
  if (!search?.open) search?.showModal()
}

function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem('single-keys') !== 'off'
  } catch {
    // Storage is refused: nothing was turned off.
    return true
  }
}

function stopRecording(): void {
  removeEventListener('click', onClick, true)
  removeEventListener('keydown', onKey, true)
}

function scrollSidebar(): void {
  const sidebar = document.querySelector('#sidebar > .side-box')
  if (!sidebar) return
  try {
    sidebar.scrollTop = Number(sessionStorage.getItem('sidebar-scroll') ?? 0)
  } catch {
    // Storage is refused: the sidebar stands as the page brought it.
  }
  const current = sidebar.querySelector<HTMLElement>('[aria-current="page"]')
  if (!current) return
  const { top, bottom } = current.getBoundingClientRect()
  const box = sidebar.getBoundingClientRect()
  if (top < box.top || bottom > box.bottom) sidebar.scrollTop += top - box.top - box.height / 3
}
