/** Adds a button that shows all of a rail. Its style shows it only while the window has room for a part of the rail. */
export function addExpandButton(rail: Element): void {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'show-all',
    textContent: 'Show all',
  })
  button.addEventListener('click', () => {
    const shown = [...rail.querySelectorAll('pre')].find(({ offsetParent }) => offsetParent !== null)
    rail.classList.add('whole')
    button.remove()
    rail.scrollIntoView()
    shown?.focus({ preventScroll: true })
  })
  rail.append(button)
}
