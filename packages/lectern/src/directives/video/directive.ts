import { attributes as attributesOf, defineDirective, escapeText } from '../../index.ts'

const example = '::video{src="https://…" title="…"}'

/** A link to a video. The application replaces it with the player when the reader asks for it. */
export const video = defineDirective({
  name: 'video',
  module: import.meta.url,
  form: 'leaf',
  attributes: ['src', 'title'],
  example,
  compile({ attributes: { src = '', title = '' }, report }) {
    if (!src.startsWith('https://') || title === '') {
      report({ message: 'video without an https address or a title', fix: `write ${example}` })
    }
    const link = attributesOf({ href: src, rel: 'noopener', 'data-video': src })
    return `<p class="video"><a${link}>Play video: ${escapeText(title)}</a></p>`
  },
})
