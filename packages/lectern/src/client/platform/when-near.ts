/**
 * Runs for each element once it's within a screen of the viewport. A long reference has hundreds of elements to add something to, and
 * each addition makes the browser restyle its section.
 */
export function whenNear(elements: Iterable<Element>, run: (element: Element) => void): void {
  for (const element of elements) {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return
        near.disconnect()
        run(element)
      },
      { rootMargin: '100%' },
    )
    near.observe(element)
  }
}
