import { whenIdle } from '../platform/when-idle.ts'

const { classList, style } = document.documentElement

/*
 * Sections that are far off are passed over by the browser until they come near (`prose.css`), or are laid out here while there is
 * nothing else to do. From then on they stay, so that whoever scrolls fast sees no gap.
 */

/** Takes over what `boot-head.ts` has begun: a page that was to be scrolled is laid out already, the next ones need not be. */
export function startPassingOver(): void {
  let seen = scrollY
  const onScroll = (): void => {
    // A jump to what is still waiting: it is seen as it will stay.
    if (Math.abs(scrollY - seen) > innerHeight && waiting().some(isInView)) layOutAll()
    seen = scrollY
  }
  addEventListener('scroll', onScroll, { passive: true })
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
  setFooterHidden(false)
}

/**
 * Lays out what a new page shows first, in the frame that shows it, and the rest in turn. Until then nobody knows where the footer
 * will be: it is not shown in a place that it would move from.
 */
export function layOutNewPage(): void {
  for (let near: HTMLElement[] | undefined; near?.length !== 0; near.forEach(layOut))
    near = waiting().filter((section) => !isFarOff(section))
  setFooterHidden(waiting().length > 0)
}

/** Lays out what is left, so many elements in a frame; where the browser is never idle, ten times in a second. */
export function layOutInTurn(): void {
  if (waiting().length > 0) whenIdle(layOutNext, 100)
  else setFooterHidden(false)
}

function layOutNext(): void {
  // About 20 ms of work for a slow phone; a section for each frame would take four times as long in all.
  let room = 400
  for (const section of waiting()) {
    if (room > 0) layOut(section)
    room -= section.getElementsByTagName('*').length
  }
  requestAnimationFrame(layOutInTurn)
}

function setFooterHidden(isHidden: boolean): void {
  document.querySelector('footer')?.style.setProperty('visibility', isHidden ? 'hidden' : '')
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

function waiting(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.lazy article > section:not([style])')]
}

function layOut(section: HTMLElement): void {
  section.style.contentVisibility = 'visible'
}

function isInView(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Whether a section is so far away that the browser may pass over it. */
export function isFarOff(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect()
  return bottom < -innerHeight || top > 2 * innerHeight
}
