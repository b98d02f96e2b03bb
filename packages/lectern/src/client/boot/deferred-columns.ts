/**
 * What stands beside the text, sidebar and table of contents: it is shown one frame after the text, for which it is neither laid out
 * nor painted. Part of the script in the head, so that it comes where a document was cut off, too.
 */

import { scrollInBox } from '../scrolling/scroll-in-box.ts'
import { readStored } from '../storage/read-stored.ts'

const { classList } = document.documentElement

/** Hides the margins until the document has come and its text is on the screen. Nothing moves then: each has a column of its own. */
export function deferSideColumns(): void {
  classList.add('text-first')
  addEventListener('DOMContentLoaded', () => {
    // The application takes over the groups that it finds open.
    openChosenGroups()
    requestAnimationFrame(() => setTimeout(showSideColumns))
  })
}

function showSideColumns(): void {
  classList.remove('text-first')
  scrollSidebar()
}

/** The groups of the sidebar that the reader has opened in this tab, kept as a JSON list of their keys. */
function openChosenGroups(): void {
  const open = readStored('sidebar-open', 'sessionStorage')
  if (!open) return
  for (const group of document.querySelectorAll<HTMLDetailsElement>('#sidebar [data-group]')) {
    if (open.includes(JSON.stringify(group.dataset.group))) group.open = true
  }
}

/** To where the reader left it, and to the page's own entry. */
function scrollSidebar(): void {
  const sidebar = document.querySelector('#sidebar > .side-box')
  if (!sidebar) return
  sidebar.scrollTop = Number(readStored('sidebar-scroll', 'sessionStorage'))
  const current = sidebar.querySelector('[aria-current="page"]')
  if (current) scrollInBox(current, sidebar)
}
