import { attributes as attributesOf, defineDirective, escapeText } from '../../index.ts'
import { interfaceIcons } from '../../shared/icons/icons.ts'

const icon = attributesOf({ viewBox: '0 0 20 20', 'aria-hidden': 'true', class: 'line-icon', width: '1.125rem' })

/** A large search field: a button that opens the search dialog. Hidden without JavaScript. */
export const searchBox = defineDirective({
  name: 'search-box',
  module: import.meta.url,
  form: 'leaf',
  attributes: ['label'],
  example: '::search-box{label="Search guides, errors, limits"}',
  compile({ attributes: { label = 'Search' } }) {
    const drawing = `<svg${icon}><path d="${interfaceIcons.search}"/></svg>`
    return `<button type="button" class="search big" data-action="search">${drawing}<span>${escapeText(label)}</span><kbd></kbd></button>`
  },
  className: 'big',
  style: './style.css',
})
