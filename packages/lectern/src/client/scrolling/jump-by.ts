/**
 * Scrolls the window down by a distance in pixels at once, even while links glide. Not by `scrollBy`, which browsers take for the reader's
 * own scrolling: the button of the contents menu would make way.
 */
export function jumpBy(distance: number): void {
  scrollTo({ top: scrollY + distance, behavior: 'instant' })
}
