import { defineDirective } from '../../index.ts'

const example = '::keywords{words="fewer fields, partial response"}'

/**
 * Search terms that the section above doesn't contain. They are invisible and help readers find the section, like the
 * `keywords` in front matter do for the page.
 */
export const keywords = defineDirective({
  name: 'keywords',
  module: import.meta.url,
  form: 'leaf',
  attributes: ['words'],
  example,
  compile({ attributes: { words = '' }, addKeywords, report }) {
    const terms = words.split(/,(?:\s+|$)/).map((word) => word.trim())
    const named = terms.filter((word) => word !== '')
    if (named.length < terms.length || named.length === 0)
      report({ message: 'keywords has an empty term', fix: `write it like ${example}` })
    addKeywords(named)
    return ''
  },
})
