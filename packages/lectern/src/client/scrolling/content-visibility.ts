import { whenIdle } from '../platform/when-idle.ts'

const { classList, style } = document.documentElement

/*
 * The browser skips rendering sections far from the viewport (`content-visibility: auto` in `prose.css`). This module renders them while
 * the browser is idle. After that they stay rendered, so readers who scroll fast don't see gaps.
 */

/** Continues from `boot-head.ts`, which rendered all sections if the page needed scrolling. Later pages don't need that. */
export function startContentVisibility(): void {
  let seen = scrollY
  const onScroll = (): void => {
    // The reader has jumped to an unrendered section. Render everything now, so nothing moves afterwards.
    if (Math.abs(scrollY - seen) > innerHeight && unrenderedSections().some(isInViewport)) renderAllSections()
    else renderNearSections()
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

/** Renders the whole page at once, so every element is at its final position for links and history. */
export function renderAllSections(): void {
  for (const section of sections()) renderSection(section)
  setFooterHidden(false)
}

/**
 * Renders the part of a page near the viewport in the frame that shows it, because the browser does so one frame later. The rest follows
 * when idle. Until then the footer's final position is unknown, so it's hidden.
 */
export function renderNearSections(): void {
  for (let near: HTMLElement[] | undefined; near?.length !== 0; near.forEach(renderSection))
    near = unrenderedSections().filter((section) => !isFarFromViewport(section))
  setFooterHidden(unrenderedSections().length > 0)
}

/** Renders the remaining sections in batches when the browser is idle, or ten times a second if it's always busy. */
export function renderSectionsWhenIdle(): void {
  if (unrenderedSections().length > 0) whenIdle(renderNextSections, 100)
  else setFooterHidden(false)
}

function renderNextSections(): void {
  // Takes less than 50 ms on a slow phone. Twice as many elements take 75 ms; one section per frame takes twice as long in total.
  let room = 180
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
 * Applies a change that affects the whole page, such as its theme or tabs. The part in the viewport is rendered at once and the rest when
 * idle, because a long reference has 6,000 elements. Sections keep their previous heights.
 */
export function applyInViewportFirst(change: () => void): void {
  releaseFarSections()
  change()
  renderSectionsWhenIdle()
}

/** Lets the browser skip sections far from the viewport again, until they are rendered when idle. */
export function releaseFarSections(): void {
  for (const section of [...sections()].filter(isFarFromViewport)) section.style.contentVisibility = ''
}

function sections(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('article > section')
}

/** By the value, because a released section may keep an empty attribute. */
function unrenderedSections(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.lazy article > section:not([style*=visible])')]
}

function renderSection(section: HTMLElement): void {
  section.style.contentVisibility = 'visible'
}

function isInViewport(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Whether a section is so far from the viewport that the browser may skip rendering it. */
export function isFarFromViewport(section: Element): boolean {
  const { top, bottom } = section.getBoundingClientRect()
  return bottom < -innerHeight || top > 2 * innerHeight
}
