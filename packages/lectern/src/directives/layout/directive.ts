import { defineDirective } from '../../index.ts'

/** The top of a landing page: the heading and introduction, and a picture next to them. */
export const hero = defineDirective({
  name: 'hero',
  module: import.meta.url,
  form: 'container',
  attributes: [],
  example: '::::hero',
  isLayout: true,
  compile: ({ body, render }) =>
    `<div class="hero"><div>${render(body.slice(0, -1))}</div>${render(body.slice(-1))}</div>`,
})

/** A part of a page that is placed next to the following one if there is room; `wide` uses the whole row. */
export const section = defineDirective({
  name: 'section',
  module: import.meta.url,
  form: 'container',
  attributes: ['wide'],
  example: ':::section{wide}',
  isLayout: true,
  compile: ({ attributes: { wide }, renderBody }) =>
    `<section${wide === undefined ? '' : ' class="wide"'}>${renderBody()}</section>`,
})
