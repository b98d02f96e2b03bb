import type { SearchAnswer } from './provider.ts'
import type { SectionRecord } from './section-record.ts'

/** A section, or part of a long one, in the hosted index. Uploaded by `search:push`, queried by the browser. */
export interface HostedRecord
  extends Pick<SectionRecord, 'link' | 'page' | 'title' | 'ancestors' | 'text' | 'keywords'> {
  /** The link, followed by a number for the second and later parts of a section. Deterministic. */
  objectID: string
  code: string
  constants: string[]
  /** Direct answers in the section. */
  answers: Pick<SearchAnswer, 'kind' | 'name' | 'text'>[]
  /** For filtering queries. */
  version: string
  lang: string
  /** Breaks ties: pages before sections, removed features last. */
  weight: number
}
