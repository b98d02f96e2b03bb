/**
 * Runs before the first paint, inlined into the head of every page: the reader's theme, the page's one address, and the tabs and
 * wrapped lines that the reader chose. It imports next to nothing, so it stays small and a Content Security Policy can name it
 * by its hash.
 */

import { isApple } from '../platform/is-apple.ts'
import { reveal } from '../scrolling/reveal.ts'
import { applyTheme } from '../shell/theme.ts'
import { readStored } from '../storage/read-stored.ts'
import { deferSideColumns } from './deferred-columns.ts'

const root = document.documentElement
root.classList.add('js')
if (isApple()) root.classList.add('apple')

const theme = readStored('theme')
if (theme === 'light' || theme === 'dark') applyTheme(theme)
if (readStored('wrap-code') === 'on') root.classList.add('wrap')

// Sections that are far off are passed over. But where the browser will go to a place, that depends on all above it; and without
// scroll anchoring what the reader looks at would move when something above turns out higher than was thought.
const [visit] = performance.getEntriesByType('navigation')
const isFresh = visit && Reflect.get(visit, 'type') === 'navigate'
if (isFresh && location.hash === '' && 'overflowAnchor' in root.style) root.classList.add('lazy')

deferSideColumns()

// Hosts serve a page's file under its name as well. The address is relative: a path made into one may name another host (`//host/`).
if (location.pathname.endsWith('/index.html')) location.replace(`./${location.search}${location.hash}`)

// A reload replaces the documents of all history entries that the application made in this one. Going back to one of them changes
// nothing but the address: until the application listens, only a load brings its page.
const { pathname } = location
window.onpopstate = () => {
  if (location.pathname === pathname) return
  // The browser is about to scroll to where the reader was, and a load keeps what it has reached: this page may be too short for it.
  root.style.minHeight = '1e6px'
  requestAnimationFrame(() => setTimeout(() => location.reload()))
}

// A document may come in pieces: each tab and hidden place is put right before it is seen, so that nothing moves afterwards.
// Whoever comes for the first time has chosen nothing: for them nobody looks.
if (location.hash !== '' || hasChosenTab()) {
  const choices = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(restoreChoice)
  })
  choices.observe(root, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => choices.disconnect())
}

function hasChosenTab(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('tab-'))
  } catch {
    // Storage is refused: nothing is kept.
    return false
  }
}

function restoreChoice(node: Node): void {
  if (node instanceof HTMLElement && `#${node.id}` === location.hash) reveal(node)
  if (!(node instanceof HTMLInputElement)) return
  const name = node.closest<HTMLElement>('.tabs[data-sync]')?.dataset.sync
  if (name && readStored(`tab-${name}`) === node.value) node.checked = true
}
