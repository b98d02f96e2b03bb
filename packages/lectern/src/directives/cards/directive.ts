import { attributes as attributesOf, defineDirective } from '../../index.ts'

/** A grid of links, each with a short text. */
export const cards = defineDirective({
  name: 'cards',
  module: import.meta.url,
  form: 'container',
  attributes: [],
  example: '::::cards',
  compile: ({ renderBody }) => `<div class="cards">${renderBody()}</div>`,
  style: './style.css',
})

const cardExample = ':::card[Title]{to=/route/}'

/** One card of the grid. */
export const card = defineDirective({
  name: 'card',
  module: import.meta.url,
  form: 'container',
  attributes: ['to'],
  example: cardExample,
  compile({ attributes: { to = '' }, renderLabel, renderBody, resolveLink, report }) {
    const title = renderLabel()
    if (title === null || to === '') {
      report({ message: 'card is missing its title or target', fix: `write it like ${cardExample}` })
      return ''
    }
    const link = attributesOf({ href: resolveLink(to) })
    return `<div class="card"><p class="card-title"><a${link}>${title}</a></p>${renderBody()}</div>`
  },
})
