/**
 * Runs before the first paint, inlined into the head of every page. It applies the reader's theme, tabs and line wrapping, and
 * redirects to the page's canonical address. It imports almost nothing, so it stays small. A Content Security Policy can allow it
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

// Sections far from the viewport aren't rendered (`content-visibility`). Scrolling to a position needs the real heights of everything
// above it, so this is for fresh visits to the top only. Without scroll anchoring, text would move when a section above is rendered.
const [visit] = performance.getEntriesByType('navigation')
const isFresh = visit && Reflect.get(visit, 'type') === 'navigate'
if (isFresh && location.hash === '' && 'overflowAnchor' in root.style) root.classList.add('lazy')

deferSideColumns()

// Hosts also serve a page under its file name. The new address is relative, because a path alone can name another host (`//host/`).
if (location.pathname.endsWith('/index.html')) location.replace(`./${location.search}${location.hash}`)

// After a reload, all history entries that the application created share this document. Going back to one of them only changes the
// address, so until the application is listening, its page must be loaded.
const { pathname } = location
window.onpopstate = () => {
  if (location.pathname === pathname) return
  // The browser is about to restore the scroll position, and a reload keeps it. This page may be too short to reach it.
  root.style.minHeight = '1e6px'
  requestAnimationFrame(() => setTimeout(() => location.reload()))
}

// A document may arrive in pieces. Restore each tab and reveal the linked place as it's parsed, so nothing moves afterwards.
// First-time readers have no stored choices, so skip the observer for them.
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
    // The browser denies access to storage, so nothing is stored.
    return false
  }
}

function restoreChoice(node: Node): void {
  if (node instanceof HTMLElement && `#${node.id}` === location.hash) reveal(node)
  if (!(node instanceof HTMLInputElement)) return
  const name = node.closest<HTMLElement>('.tabs[data-sync]')?.dataset.sync
  if (name && readStored(`tab-${name}`) === node.value) node.checked = true
}
