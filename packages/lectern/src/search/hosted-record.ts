import type { SearchAnswer } from './provider.ts'
import type { SectionRecord } from './section-record.ts'

/** A section, or a part of a long one, as the hosted index holds it: uploaded by `search:push`, found by the browser. */
export interface HostedRecord
  extends Pick<SectionRecord, 'link' | 'page' | 'title' | 'ancestors' | 'text' | 'keywords'> {
  /** The link, from a section's second part on followed by the part's number: the same content gives the same ids. */
  objectID: string
  code: string
  constants: string[]
  /** Facts that the section tells. */
  answers: Pick<SearchAnswer, 'kind' | 'name' | 'text'>[]
  /** What queries are filtered by. */
  version: string
  lang: string
  /** Decides between records that match alike: pages before their sections, what is gone last. */
  weight: number
}
