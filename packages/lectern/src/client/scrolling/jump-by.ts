/** Scrolls the window down by a distance in pixels at once, even while links glide. */
export function jumpBy(top: number): void {
  scrollBy({ top, behavior: 'instant' })
}
