/** Adds a button that shows all of a rail. Its style shows it only while the window has room for just a part of the rail. */
export function addExpandButton(rail: Element): void {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'show-all',
    textContent: 'Show all',
  })
  const update = (): void => {
    // Without what these classes change: since the last time, the sample may have become longer, or the window lower.
    rail.classList.remove('tall', 'cut')
    const hidden = hiddenHeight(rail)
    if (hidden > 0 && hidden < Math.min(maxExtra, roomBelow(rail))) rail.classList.add('tall')
    else rail.classList.toggle('cut', hidden > minHidden)
  }
  button.addEventListener('click', () => {
    const isBesideText = getComputedStyle(rail).position === 'sticky'
    rail.classList.add('whole')
    update()
    if (isBesideText) rail.scrollIntoView()
    const shown = [...rail.querySelectorAll('pre')].find(({ offsetParent }) => offsetParent !== null)
    shown?.focus({ preventScroll: true })
  })
  rail.append(button)
  // Its size changes with the window, and what doesn't fit with the sample that the reader chooses.
  new ResizeObserver(update).observe(rail)
  rail.addEventListener('change', update)
}

/** In pixels. Less is the space below the last line, which nobody misses. */
const minHidden = 24

/** In pixels. A rail that's this much taller than the window still shows its request while the reader scrolls past the fields. */
const maxExtra = 180

/** How much of a rail, or of the response in it, is hidden until the reader scrolls, in pixels. */
function hiddenHeight(rail: Element): number {
  const boxes = [rail, ...rail.querySelectorAll('.statuses pre')]
  return Math.max(...boxes.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
}

/** How much taller a rail could be without moving what is below its section, in pixels. */
function roomBelow(rail: Element): number {
  const texts = [...(rail.parentElement?.children ?? [])].filter((child) => child !== rail)
  const isNextToText = getComputedStyle(rail).position === 'sticky'
  return isNextToText ? texts.reduce((sum, text) => sum + text.clientHeight, -rail.clientHeight) : 0
}
