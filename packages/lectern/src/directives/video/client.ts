/** Replaces the link to the video with a player when the reader clicks it. Nothing is loaded before that. */
export function start(place: HTMLElement): void {
  const link = place.querySelector<HTMLAnchorElement>('a[data-video]')
  link?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const frame = document.createElement('iframe')
    frame.src = link.dataset.video ?? ''
    frame.title = link.textContent ?? ''
    frame.allowFullscreen = true
    frame.className = 'video-player'
    link.replaceWith(frame)
    frame.focus()
  })
}
