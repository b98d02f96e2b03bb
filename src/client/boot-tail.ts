/**
 * Runs once the page's markup is there, inlined at its end: scrolls the sidebar to where the reader left it, and brings the
 * application at their first move, keeping what they asked for until it is ready. It imports nothing but a type.
 */
import type { EarlyInput } from './early-input.ts'

const { app, style, nav } = document.documentElement.dataset
const early: EarlyInput = { clicks: [], keys: [], stop: stopRecording }
window.earlyInput = early

scrollSidebar()

const firstMoves = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin']
for (const type of firstMoves) addEventListener(type, start, { capture: true, passive: true })
addEventListener('click', recordClick, true)
addEventListener('keydown', recordKey, true)
// The not-found page has nothing to read: what it offers comes from the application.
if (document.querySelector('.not-found')) start()

function start(): void {
  for (const type of firstMoves) removeEventListener(type, start, true)
  if (!app) return
  if (nav) addLink({ rel: 'preload', as: 'fetch', href: nav, crossOrigin: 'anonymous' })
  if (style) addLink({ rel: 'stylesheet', href: style })
  import(/* @vite-ignore */ app).catch((error: unknown) => {
    // The page itself stays readable and its links work; the next page load tries again.
    stopRecording()
    console.warn('The application did not load.', error)
  })
}

function addLink(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties))
}

function recordClick(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-action]')
  if (button) early.clicks.push(button)
}

function recordKey(event: KeyboardEvent): void {
  const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea')
  const withCommand = event.ctrlKey || event.metaKey
  const opensSearch = event.key === '/' || (event.key.toLowerCase() === 'k' && withCommand)
  // What is typed after that is meant for the search field.
  const isSearchAsked = early.keys.length > 0 || early.clicks.some(({ dataset }) => dataset.action === 'search')
  const isForSearch = isSearchAsked && event.key.length === 1 && !withCommand && !event.altKey
  if (!isForSearch && (isTyping || !opensSearch)) return
  event.preventDefault()
  early.keys.push(event)
}

function stopRecording(): void {
  removeEventListener('click', recordClick, true)
  removeEventListener('keydown', recordKey, true)
}

function scrollSidebar(): void {
  const sidebar = document.getElementById('sidebar')
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
