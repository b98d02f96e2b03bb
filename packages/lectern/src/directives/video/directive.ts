import { attributes as attributesOf, defineDirective, escapeText } from '../../index.ts'

const example = '::video{src="https://…" title="…"}'

/** A link to a video. When the reader clicks it, the application replaces it with the player. */
export const video = defineDirective({
  name: 'video',
  module: import.meta.url,
  form: 'leaf',
  attributes: ['src', 'title'],
  example,
  compile({ attributes: { src = '', title = '' }, report }) {
    if (!src.startsWith('https://') || title === '') {
      report({ message: 'video is missing its https address or title', fix: `write it like ${example}` })
      return ''
    }
    const player = playerOf(src)
    if (player !== null)
      report({ message: `${src} is a page, which browsers don't show in a player`, fix: `use ${player}` })
    const link = attributesOf({ href: src, rel: 'noopener', 'data-video': src })
    return `<p class="video"><a${link}>Play video: ${escapeText(title)}</a></p>`
  },
  client: './client.ts',
})

/** The player of a video whose page authors copy from the address bar; `null` for other addresses. */
function playerOf(src: string): string | null {
  const [, youtube] =
    /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/)|youtu\.be\/)([\w-]+)/.exec(src) ?? []
  if (youtube !== undefined) return `https://www.youtube-nocookie.com/embed/${youtube}`
  const [, vimeo] = /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)/.exec(src) ?? []
  return vimeo === undefined ? null : `https://player.vimeo.com/video/${vimeo}`
}
