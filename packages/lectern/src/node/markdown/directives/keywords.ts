import { reportNode } from '../context.ts'
import type { DirectiveDefinition } from './definition.ts'

/**
 * Words that readers search for and the section above does not say. They are shown nowhere; a section is found by them as
 * the page is by the `keywords` of its front matter.
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
        message: 'keywords without words between the commas',
        fix: `write ${keywords.example}`,
      })
    }
    context.sections.at(-1)?.keywords.push(...named)
    return ''
  },
}
