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
    const link = attributesOf({ href: src, rel: 'noopener', 'data-video': src })
    return `<p class="video"><a${link}>Play video: ${escapeText(title)}</a></p>`
  },
  client: './client.ts',
})
