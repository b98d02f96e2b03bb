import { jumpBy } from './jump-by.ts'
import { scrollOffset } from './reveal.ts'

/** The text that the reader looks at, and where it is in the window, in pixels. */
interface Place {
  block: Element
  top: number
  height: number
}

/**
 * Keeps the reader's place when the text gets wider or narrower, such as when a phone is turned. Browsers keep it only while no box around
 * the text changes its margins: without this, a reader of a long reference is 8,000 pixels further down than before.
 */
export function startKeepingPlace(): void {
  let place: Place | null
  let width: number
  const remember = (): void => {
    width = document.documentElement.clientWidth
    place = currentPlace()
  }
  remember()
  addEventListener('scrollend', remember)
  addEventListener('resize', () => {
    // The height alone changes with a phone's address bar and keyboard.
    if (document.documentElement.clientWidth === width) return
    if (place?.block.isConnected) jumpBy(distanceFrom(place))
    remember()
  })
}

/** `null` at the top of the page, which stays there. */
function currentPlace(): Place | null {
  const article = scrollY > 0 && document.querySelector('article')
  if (!article) return null
  const block = blockAt(scrollOffset(), article)
  const { top, height } = block.getBoundingClientRect()
  return { block, top, height }
}

/** The innermost block at a distance from the top of the window, but for samples that stay in view, or else the first one below. */
function blockAt(line: number, box: Element): Element {
  const inside = [...box.children].find((child) => {
    const { top, bottom } = child.getBoundingClientRect()
    return (
      bottom > line && top < innerHeight && !child.matches('.rail') && getComputedStyle(child).position !== 'sticky'
    )
  })
  return inside ? blockAt(line, inside) : box
}

/** How far a place is now below where it was, in pixels. Within a block, the same share of it is above the window. */
function distanceFrom({ block, top, height }: Place): number {
  const line = scrollOffset()
  const now = block.getBoundingClientRect()
  const before = top > line ? Math.min(top, innerHeight / 2) : line - ((line - top) * now.height) / height
  return now.top - before
}
