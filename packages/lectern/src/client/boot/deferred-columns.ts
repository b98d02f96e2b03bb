/**
 * The side columns (sidebar and table of contents) are shown one frame after the text, so the first paint doesn't have to lay them out.
 * This is part of the script in the head, so they appear even if the document is cut off.
 */

import { scrollInBox } from '../scrolling/scroll-in-box.ts'
import { readStored } from '../storage/read-stored.ts'

const root = document.documentElement
const { classList } = root

/** Hides the side columns until the text is on the screen. Each has its own grid column, so nothing moves when they appear. */
export function deferSideColumns(): void {
  classList.add('text-first')
  addEventListener('DOMContentLoaded', () => {
    // The application adopts the groups that are open in the document.
    openChosenGroups()
    requestAnimationFrame(() => setTimeout(showSideColumns))
  })
}

function showSideColumns(): void {
  classList.remove('text-first')
  // Until something is measured, the content of the columns counts as hidden.
  root.getBoundingClientRect()
  scrollSidebar()
}

/** Opens the sidebar groups that the reader opened in this tab, stored as a JSON list of their keys. */
function openChosenGroups(): void {
  const open = readStored('sidebar-open', 'sessionStorage')
  if (!open) return
  for (const group of document.querySelectorAll<HTMLDetailsElement>('#sidebar [data-group]')) {
    if (open.includes(JSON.stringify(group.dataset.group))) group.open = true
  }
}

/** Restores the sidebar's scroll position and brings the current entry into view. */
function scrollSidebar(): void {
  const sidebar = document.querySelector('#sidebar > .side-box')
  if (!sidebar) return
  sidebar.scrollTop = Number(readStored('sidebar-scroll', 'sessionStorage'))
  const current = sidebar.querySelector('[aria-current="page"]')
  if (current) scrollInBox(current, sidebar)
}
