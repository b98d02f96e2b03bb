/** Puts a player in place of a link to a film when the reader asks for it; until then nothing of it is loaded. */
export function startVideos(article: Element): void {
  for (const link of article.querySelectorAll<HTMLAnchorElement>('a[data-video]')) {
    link.addEventListener('click', (event) => {
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
}
