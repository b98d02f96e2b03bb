import { attributes, defineDirective, nearest } from '../../../packages/lectern/src/index.ts'
import { glyphNames, letterOf } from './glyphs.ts'

const example = ':::use-cases{runs="app app, event code"} around a list of links'

/**
 * A list of links, each with a small run next to it: where data comes from, and where it goes. The drawings are added by the browser,
 * so the document only has two letters for each.
 */
export const useCases = defineDirective({
  name: 'use-cases',
  module: import.meta.url,
  form: 'container',
  attributes: ['runs'],
  example,
  compile({ attributes: { runs = '' }, body, report, renderBody }) {
    const pairs = runs.split(',').map((run) => run.trim().split(/\s+/))
    const links = body.flatMap((node) => (node.type === 'list' ? node.children : [])).length
    if (links !== pairs.length || pairs.some(({ length }) => length !== 2)) {
      report({
        message: `the runs "${runs}" aren't two drawings for each of the ${links} links`,
        fix: `write them like ${example}`,
      })
    }
    for (const name of pairs.flat().filter((one) => letterOf(one) === null)) {
      const candidate = nearest(name, glyphNames)
      const fix =
        candidate === null ? `use two of ${glyphNames.join(', ')} for each link` : `did you mean ${candidate}?`
      report({ message: `unknown drawing "${name}"`, fix })
    }
    const letters = pairs.map((pair) => pair.map(letterOf).join('')).join(' ')
    return `<div${attributes({ class: 'link-rows use-cases', 'data-runs': letters })}>${renderBody()}</div>`
  },
  className: 'use-cases',
  client: './client.ts',
  style: './style.css',
  isRare: true,
})
