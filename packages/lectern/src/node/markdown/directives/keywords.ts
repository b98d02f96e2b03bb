import { reportNode } from '../context.ts'
import type { DirectiveDefinition } from './definition.ts'

/**
 * Search terms that the section above doesn't contain. They are invisible and help readers find the section, like the
 * `keywords` in front matter do for the page.
 */
export const keywords: DirectiveDefinition = {
  type: 'leafDirective',
  attributes: ['words'],
  example: '::keywords{words="fewer fields, partial response"}',
  render(node, context) {
    const words = (node.attributes?.words ?? '').split(/,(?:\s+|$)/).map((word) => word.trim())
    const named = words.filter((word) => word !== '')
    if (named.length < words.length || named.length === 0) {
      reportNode(context, node, {
        message: 'keywords has an empty term',
        fix: `write it like ${keywords.example}`,
      })
    }
    context.sections.at(-1)?.keywords.push(...named)
    return ''
  },
}
