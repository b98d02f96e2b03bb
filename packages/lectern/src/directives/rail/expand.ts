/** Adds a button that shows all of a rail. Its style shows it only while the window has room for just a part of the rail. */
export function addExpandButton(rail: Element): void {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'show-all',
    textContent: 'Show all',
  })
  const update = (): unknown => rail.classList.toggle('cut', isCut(rail))
  button.addEventListener('click', () => {
    const isBesideText = getComputedStyle(rail).position === 'sticky'
    rail.classList.add('whole')
    update()
    if (isBesideText) rail.scrollIntoView()
    const shown = [...rail.querySelectorAll('pre')].find(({ offsetParent }) => offsetParent !== null)
    shown?.focus({ preventScroll: true })
  })
  rail.append(button)
  // Its size changes with the window and with the sample that the reader chooses.
  new ResizeObserver(update).observe(rail)
}

/** In pixels. Less is the space below the last line, which nobody misses. */
const minHidden = 24

/** Whether lines of a rail, or of the response in it, are hidden until the reader scrolls. */
function isCut(rail: Element): boolean {
  const boxes = [rail, ...rail.querySelectorAll('.statuses pre')]
  return boxes.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + minHidden)
}
