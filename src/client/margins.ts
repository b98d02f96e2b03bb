/**
 * What stands beside the text, sidebar and table of contents: it is shown one frame after the text, for which it is neither laid out
 * nor painted. Part of the script in the head, so that it comes where a document was cut off, too.
 */
import { scrollInBox } from './scroll-in-box.ts'

const { classList } = document.documentElement

/** Hides the margins until the document has come and its text is on the screen. Nothing moves then: each has a column of its own. */
export function showMarginsAfterText(): void {
  classList.add('text-first')
  addEventListener('DOMContentLoaded', () => {
    // The application takes over the groups that it finds open.
    openChosenGroups()
    requestAnimationFrame(() => setTimeout(showMargins))
  })
}

function showMargins(): void {
  classList.remove('text-first')
  scrollSidebar()
}

/** The groups of the sidebar that the reader has opened in this tab. */
function openChosenGroups(): void {
  try {
    const open: unknown = JSON.parse(sessionStorage.getItem('sidebar-open') ?? '[]')
    if (!Array.isArray(open)) return
    for (const group of document.querySelectorAll<HTMLDetailsElement>('#sidebar details')) {
      if (open.includes(group.dataset.group)) group.open = true
    }
  } catch {
    // Storage is refused or holds something else: the sidebar stands as it came.
  }
}

/** To where the reader left it, and to the page's own entry. */
function scrollSidebar(): void {
  const sidebar = document.querySelector('#sidebar > .side-box')
  if (!sidebar) return
  try {
    sidebar.scrollTop = Number(sessionStorage.getItem('sidebar-scroll') ?? 0)
  } catch {
    // Storage is refused: the sidebar stands as the page brought it.
  }
  const current = sidebar.querySelector('[aria-current="page"]')
  if (current) scrollInBox(current, sidebar)
}
