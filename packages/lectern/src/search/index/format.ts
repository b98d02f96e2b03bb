import type { SearchAnswer } from '../provider.ts'

/** The first file that browsers load: the site's words, and where to find everything else. */
export interface SearchCore {
  /** Number of sections of the site. */
  sectionCount: number
  /** Number of sections of each page, encoded as in `number-text.ts`. */
  pages: string
  /** All words in code point order, one per line; a digit is the number of letters shared with the previous word. */
  words: string
  /** Base-2 logarithm of the number of sections with each term (stem), in code point order. */
  frequencies: string
  /** Postings, by term. */
  postings: Shards
  /** Titles and addresses, by section. */
  places: Shards
  answers: IndexedAnswer[]
  /** Groups of phrases with the same meaning; after an empty one, phrases that only readers use. */
  synonyms: string[][]
  /** Words of the site's title, which readers type without asking for anything. */
  title: string[]
}

/** A sharded list: inline on a small site, in files that are fetched on demand on a large one. */
export interface Shards {
  /** Number of the first entry of each shard. */
  starts: number[]
  /** The content of a shard, or the path of its file below the folder of the core. */
  parts: ({ content: string } | { file: string })[]
}

/**
 * Postings of some terms: one line per term with the distances between section numbers, then after a tab the weights of all
 * terms, from 0 to `highestImpact`. Both are encoded as in `number-text.ts`; a weight is a single character.
 */
export type PostingsText = string

export const highestImpact = 15

/** One page in a shard of section locations. */
export type PlacesOfPage = [
  path: string,
  title: string,
  /** Text files of its sections, below the core's folder, and the number of sections in each. */
  textFiles: [file: string, count: number][],
  /** Its headings; the slug is absent if it is derived from the title. */
  headings: [level: number, title: string, slug?: string][],
  /** Number of keywords of the page and each section, encoded as in `number-text.ts`. */
  keywords: string,
]

export interface IndexedAnswer extends SearchAnswer {
  /** Other names: the section's heading, or the status and message of an error. */
  others: string[]
  /** Phrases that readers use to ask for it, as lists of words without stop words. */
  keywords?: string[][]
}
