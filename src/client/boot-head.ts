/**
 * Runs before the first paint, inlined into the head of every page: the reader's theme, the page's one address, and the tabs and
 * wrapped lines that the reader chose. It imports next to nothing, so it stays small and a Content Security Policy can name it
 * by its hash.
 */
import { showMarginsAfterText } from './margins.ts'
import { isApple } from './platform.ts'
import { reveal } from './reveal.ts'
import { applyTheme } from './theme.ts'

const root = document.documentElement
root.classList.add('js')
if (isApple()) root.classList.add('apple')

try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') applyTheme(theme)
  if (localStorage.getItem('wrap-code') === 'on') root.classList.add('wrap')
} catch {
  // Storage is refused: the system's theme holds.
}

// Sections that are far off are passed over. But where the browser will go to a place, that depends on all above it; and without
// scroll anchoring what the reader looks at would move when something above turns out higher than was thought.
const [visit] = performance.getEntriesByType('navigation')
const isFresh = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
if (isFresh && location.hash === '' && 'overflowAnchor' in root.style) root.classList.add('lazy')

showMarginsAfterText()

// Hosts serve a page's file under a second address as well.
if (location.pathname.endsWith('/index.html')) {
  location.replace(location.pathname.slice(0, -'index.html'.length) + location.search + location.hash)
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
  if (node instanceof HTMLElement && node.id !== '' && `#${node.id}` === location.hash) reveal(node)
  if (!(node instanceof HTMLInputElement && node.type === 'radio')) return
  const name = node.closest<HTMLElement>('.tabs[data-sync]')?.dataset.sync
  try {
    if (name !== undefined && localStorage.getItem(`tab-${name}`) === node.value) node.checked = true
  } catch {
    // Storage is refused: the page stands as it came.
  }
}
