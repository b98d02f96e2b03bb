import type { PageChunk, PageData } from '../../shared/page-record.ts'
import { attributes } from '../../shared/text/html.ts'

/** A start tag as the compiler writes it: attribute values are quoted. */
const startTag = /<[a-z][\w-]*(?:\s+[\w:-]+(?:="[^"]*")?)*>/gi

/** A page as the browser gets it: its former ids are elements of the content. */
export function withFormerIds({ data: { formerIds, ...data }, html }: PageChunk): PageChunk {
  return { data, html: placeFormerIds(html, formerIds) }
}

/**
 * Gives sections their former ids as well, with an empty element at the start of each heading. Links to those ids then work
 * everywhere, even without JavaScript.
 */
export function placeFormerIds(html: string, formerIds: PageData['formerIds'] = {}): string {
  const entries = Object.entries(formerIds)
  if (entries.length === 0) return html
  return html.replace(startTag, (tag) => {
    const spans = entries.filter(([, id]) => tag.includes(attributes({ id }))).map(([former]) => emptySpan(former))
    return tag + spans.join('')
  })
}

const emptySpan = (id: string): string => `<span${attributes({ id })}></span>`
