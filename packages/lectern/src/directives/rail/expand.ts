/**
 * Shows all of a rail that is slightly taller than the window, and adds a button that does so for a taller one. Its style shows it only
 * while the window has room for just a part of the rail.
 */
export function addExpandButton(rail: HTMLElement): void {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'show-all',
    textContent: 'Show all',
  })
  const update = (): void => {
    rail.removeAttribute('style')
    const hidden = hiddenHeight(rail)
    rail.classList.toggle('cut', hidden > minHidden)
    if (hidden > 0 && hidden <= minHidden) growBy(hidden, rail)
  }
  button.addEventListener('click', () => {
    rail.classList.add('whole')
    update()
    rail.scrollIntoView()
    const shown = [...rail.querySelectorAll('pre')].find(({ offsetParent }) => offsetParent !== null)
    shown?.focus({ preventScroll: true })
  })
  rail.append(button)
  // Its size changes with the window and with the sample that the reader chooses.
  new ResizeObserver(update).observe(rail)
}

/** In pixels. Fewer lines are scrolled to sooner than a button is found. */
const minHidden = 100

/** How much of a rail, or of the response in it, is hidden until the reader scrolls, in pixels. */
function hiddenHeight(rail: Element): number {
  const boxes = [rail, ...rail.querySelectorAll('.statuses pre')]
  return Math.max(...boxes.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
}

/** The rail then stays where its end is in the window, instead of its start. */
function growBy(height: number, rail: HTMLElement): void {
  rail.style.top = `${Number.parseFloat(getComputedStyle(rail).top) - height}px`
  rail.style.maxHeight = 'none'
}
