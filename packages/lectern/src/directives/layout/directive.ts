import { attributes as attributesOf, defineDirective } from '../../index.ts'

/** The top of a landing page: the heading and introduction, and a picture below them. */
export const hero = defineDirective({
  name: 'hero',
  module: import.meta.url,
  form: 'container',
  attributes: [],
  example: '::::hero',
  layout: 'home',
  isLayout: true,
  compile: ({ body, render }) =>
    `<div class="hero"><div>${render(body.slice(0, -1))}</div>${render(body.slice(-1))}</div>`,
})

/** A part of a page. Where there is room, parts go in pairs; with `wide`, they take the whole width. */
export const section = defineDirective({
  name: 'section',
  module: import.meta.url,
  form: 'container',
  attributes: ['wide'],
  example: ':::section{wide}',
  layout: 'home',
  isLayout: true,
  compile: ({ attributes: { wide }, renderBody }) =>
    `<section${wide === undefined ? '' : ' class="wide"'}>${renderBody()}</section>`,
})

const actionExample = '::action[Build your first workflow]{to=/quickstart/}'

/** A page's main action: a link that looks like a button. */
export const action = defineDirective({
  name: 'action',
  module: import.meta.url,
  form: 'leaf',
  attributes: ['to'],
  example: actionExample,
  layout: 'home',
  compile({ attributes: { to = '' }, renderBody, resolveLink, report }) {
    const text = renderBody()
    if (text === '' || to === '') {
      report({ message: 'action is missing its text or target', fix: `write it like ${actionExample}` })
      return ''
    }
    return `<a${attributesOf({ class: 'action', href: resolveLink(to) })}>${text}</a>`
  },
})
