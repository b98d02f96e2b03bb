/** Scrolls a box, not the page, to bring an entry into its upper third. An entry that's already visible stays where it is. */
export function scrollInBox(entry: Element, box: Element): void {
  // Measure the box first. Right after a style change, its content still counts as hidden.
  const { top: boxTop, bottom: boxBottom, height } = box.getBoundingClientRect()
  const { top, bottom } = entry.getBoundingClientRect()
  if (top < boxTop || bottom > boxBottom) box.scrollTop += top - boxTop - height / 3
}
