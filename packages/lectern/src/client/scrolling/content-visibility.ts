import { whenIdle } from '../platform/when-idle.ts'

const { classList, style } = document.documentElement

/*
 * Sections that are far off are passed over by the browser until they come near (`prose.css`), or are laid out here while there is
 * nothing else to do. From then on they stay, so that whoever scrolls fast sees no gap.
 */

/** Takes over what `boot-head.ts` has begun: a page that was to be scrolled is laid out already, the next ones need not be. */
export function startContentVisibility(): void {
  let seen = scrollY
  const onScroll = (): void => {
    // A jump to what is still waiting: it is seen as it will stay.
    if (Math.abs(scrollY - seen) > innerHeight && unrenderedSections().some(isInViewport)) renderAllSections()
    seen = scrollY
  }
  addEventListener('scroll', onScroll, { passive: true })
  if (classList.contains('lazy')) {
    renderSectionsWhenIdle()
  } else if ('overflowAnchor' in style) {
    renderAllSections()
    classList.add('lazy')
  }
}

/** Lays out all of the page at once, so that every place stands where a link or history looks for it. */
export function renderAllSections(): void {
  for (const section of sections()) renderSection(section)
  setFooterHidden(false)
}

/**
 * Lays out what a new page shows first, in the frame that shows it, and the rest in turn. Until then nobody knows where the footer
 * will be: it is not shown in a place that it would move from.
 */
export function renderNewPage(): void {
  for (let near: HTMLElement[] | undefined; near?.length !== 0; near.forEach(renderSection))
    near = unrenderedSections().filter((section) => !isFarFromViewport(section))
  setFooterHidden(unrenderedSections().length > 0)
}

/** Lays out what is left, so many elements in a frame; where the browser is never idle, ten times in a second. */
export function renderSectionsWhenIdle(): void {
  if (unrenderedSections().length > 0) whenIdle(renderNextSections, 100)
  else setFooterHidden(false)
}

function renderNextSections(): void {
  // About 20 ms of work for a slow phone; a section for each frame would take four times as long in all.
  let room = 400
  for (const section of unrenderedSections()) {
    if (room > 0) renderSection(section)
    room -= section.getElementsByTagName('*').length
  }
  requestAnimationFrame(renderSectionsWhenIdle)
}

function setFooterHidden(isHidden: boolean): void {
  document.querySelector('footer')?.style.setProperty('visibility', isHidden ? 'hidden' : '')
}

/**
 * Changes what a whole page shows, such as its theme or its tabs: what is in view at once, the rest in turn, as a long reference has
 * six thousand elements. Sections keep the heights that they had.
 */
export function applyInViewportFirst(change: () => void): void {
  for (const section of [...sections()].filter(isFarFromViewport)) section.removeAttribute('style')
  change()
  renderSectionsWhenIdle()
}

function sections(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('article > section')
}

function unrenderedSections(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.lazy article > section:not([style])')]
}

function renderSection(section: HTMLElement): void {
  section.style.contentVisibility = 'visible'
}

function isInViewport(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Whether a section is so far away that the browser may pass over it. */
export function isFarFromViewport(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect()
  return bottom < -innerHeight || top > 2 * innerHeight
}
