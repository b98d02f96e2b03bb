import { renderBlocks } from '../render/render-sections.ts'
import { bodyOf, type DirectiveDefinition } from './definition.ts'

/** The top of a landing page: the heading and introduction, and a picture next to them. */
export const hero: DirectiveDefinition = {
  type: 'containerDirective',
  attributes: [],
  example: '::::hero',
  render(node, context) {
    const body = bodyOf(node)
    const [words, picture] = [body.slice(0, -1), body.slice(-1)]
    return `<div class="hero"><div>${renderBlocks(words, context)}</div>${renderBlocks(picture, context)}</div>`
  },
}

/** A part of a page that is placed next to the following one if there is room; `wide` uses the whole row. */
export const section: DirectiveDefinition = {
  type: 'containerDirective',
  attributes: ['wide'],
  example: ':::section{wide}',
  render(node, context) {
    const isWide = node.attributes?.wide !== undefined
    return `<section${isWide ? ' class="wide"' : ''}>${renderBlocks(bodyOf(node), context)}</section>`
  },
}
