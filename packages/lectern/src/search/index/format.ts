import type { SearchAnswer } from '../provider.ts'

/** What a reader's browser loads first: which words there are, and where to find the rest. */
export interface SearchCore {
  /** How many sections the site has. */
  sectionCount: number
  /** All words of the site in the order of code points, a line each; a digit tells how many letters of the word before are kept. */
  words: string
  /** For each term (stem), in the order of code points: how many sections have it, as the logarithm to base 2. */
  frequencies: string
  /** Where postings are, by term. */
  postings: Shards
  /** Where titles and addresses are, by section. */
  places: Shards
  answers: IndexedAnswer[]
  /** Each a list of phrases with the same meaning. */
  synonyms: string[][]
}

/** Parts of one long list. A small site has them right here, a large one in files that are fetched when they are wanted. */
export interface Shards {
  /** Number of the first entry of each shard. */
  starts: number[]
  /** The content of a shard, or the path of its file below the folder of the core. */
  parts: ({ content: string } | { file: string })[]
}

/**
 * Postings of some terms: distances between the numbers of the sections that have the term, a line for each, and after a tab
 * how much the terms weigh in each, 0 to `highestImpact`, all in one. Both as in `number-text.ts`, the weights a character each.
 */
export type PostingsText = string

export const highestImpact = 15

/** One page in a shard of places. */
export type PlacesOfPage = [
  path: string,
  title: string,
  /** Files with the text of its sections, below the folder of the core, and how many sections each holds. */
  textFiles: [file: string, count: number][],
  /** Its headings; the slug is absent where it is made from the title as usual. */
  headings: [level: number, title: string, slug?: string][],
  /** How many keywords each section has, itself first, as in `number-text.ts`. */
  keywords: string,
]

export interface IndexedAnswer extends SearchAnswer {
  /** Other names: the heading of the section that says so, or the status and the text that an error comes with. */
  others: string[]
  /** What readers ask for it with, each as its words without those that say nothing. */
  keywords?: string[][]
}
