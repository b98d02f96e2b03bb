import { whenIdle } from '../when-idle.ts'

const { classList, style } = document.documentElement

/*
 * Sections that are far off are passed over by the browser until they come near (`prose.css`), or are laid out here while there is
 * nothing else to do. From then on they stay, so that whoever scrolls fast sees no gap.
 */

/** Takes over what `boot-head.ts` has begun: a page that was to be scrolled is laid out already, the next ones need not be. */
export function startPassingOver(): void {
  if (classList.contains('lazy')) {
    layOutInTurn()
  } else if ('overflowAnchor' in style) {
    layOutAll()
    classList.add('lazy')
  }
}

/** Lays out all of the page at once, so that every place stands where a link or history looks for it. */
export function layOutAll(): void {
  for (const section of sections()) layOut(section)
}

/** Lays out one section after the other, each in a frame of its own; where the browser is never idle, ten in a second. */
export function layOutInTurn(): void {
  if (classList.contains('lazy')) whenIdle(layOutNext, 100)
}

function layOutNext(): void {
  const next = document.querySelector<HTMLElement>('article > section:not([style])')
  if (!next) return
  layOut(next)
  requestAnimationFrame(layOutInTurn)
}

/**
 * Changes what a whole page shows, such as its theme or its tabs: what is in view at once, the rest in turn, as a long reference has
 * six thousand elements. Sections keep the heights that they had.
 */
export function changeInViewFirst(change: () => void): void {
  for (const section of [...sections()].filter(isFarOff)) section.removeAttribute('style')
  change()
  layOutInTurn()
}

function sections(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('article > section')
}

function layOut(section: HTMLElement): void {
  section.style.contentVisibility = 'visible'
}

/** Whether a section is so far away that the browser may pass over it. */
export function isFarOff(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect()
  return bottom < -innerHeight || top > 2 * innerHeight
}
