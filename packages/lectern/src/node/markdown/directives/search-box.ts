import { attributes, escapeText } from '../../../shared/html.ts'
import { iconPaths } from '../../../shared/icons.ts'
import type { DirectiveDefinition } from './definition.ts'

/** A large search field; a button that opens the search dialog, shown where there is JavaScript to open it. */
export const searchBox: DirectiveDefinition = {
  type: 'leafDirective',
  attributes: ['label'],
  example: '::search-box{label="Search guides, errors, limits"}',
  render(node) {
    const label = node.attributes?.label ?? 'Search the docs'
    const icon = `<svg${attributes({ viewBox: '0 0 20 20', 'aria-hidden': 'true', class: 'line-icon', width: '1.125rem' })}><path d="${iconPaths.search}"/></svg>`
    return `<button type="button" class="search big" data-action="search">${icon}<span>${escapeText(label ?? '')}</span><kbd></kbd></button>`
  },
}
