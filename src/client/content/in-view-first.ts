import { keepPlace } from './keep-place.ts'

/** So many blocks follow at a time: together they are no long task. */
const AT_ONCE = 12

/**
 * Changes what a whole page shows, such as its theme or its tabs: what is in view at once, the rest after the next paint,
 * as a long reference has six thousand elements. Until then the browser passes over the blocks that are far off. They keep
 * their heights meanwhile, so nothing moves.
 * @param anchor stays where the reader has it
 */
export function changeInViewFirst(anchor: Element, change: () => void): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('article > :is(.code, .tabs, .scroll)')].filter(isFarOff)
  const heights = blocks.map(contentHeight)
  keepPlace(anchor, () => {
    for (const [index, { style }] of blocks.entries()) {
      style.containIntrinsicHeight = `auto ${heights[index]}px`
      style.contentVisibility = 'auto'
    }
    change()
  })
  if (blocks.length > 0) requestAnimationFrame(() => setTimeout(follow, 0, anchor, blocks))
}

function follow(anchor: Element, blocks: readonly HTMLElement[]): void {
  keepPlace(anchor, () => {
    for (const block of blocks.slice(0, AT_ONCE)) block.removeAttribute('style')
  })
  if (blocks.length > AT_ONCE) setTimeout(follow, 0, anchor, blocks.slice(AT_ONCE))
}

/** What scrolls by itself does not count: without its content it would lose its scrollbars, and with them some height. */
function isFarOff(block: HTMLElement): boolean {
  const { top, bottom } = block.getBoundingClientRect()
  const scrolls = block.scrollWidth > block.clientWidth || block.scrollHeight > block.clientHeight
  return !scrolls && (bottom < -innerHeight || top > 2 * innerHeight)
}

function contentHeight(block: HTMLElement): number {
  return block.getBoundingClientRect().height - (block.offsetHeight - block.clientHeight)
}
