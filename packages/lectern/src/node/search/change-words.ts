import { decodeNumbers } from '../../search/index/number-text.ts'
import { decodePostings } from '../../search/index/store.ts'
import { stem } from '../../search/text/stem.ts'
import type { TermPostings } from './postings.ts'
import { type SiteWords, wordsIn, writeLines } from './site-words.ts'
import type { PageTermWeights } from './weigh-terms.ts'

/** A page whose text changed, with the same number of sections. */
export interface PageChange {
  /** Number of its first section in the site. */
  firstSection: number
  before: PageTermWeights
  after: PageTermWeights
}

/**
 * Updates the words of a site after some pages changed, with the same result as `collectWords` but without reading the other
 * pages. Otherwise, one edit at 1,000 pages would take 21 % more processor time, and more than a tenth of a cold build.
 */
export function changeWords(site: SiteWords, changes: readonly PageChange[]): SiteWords {
  const words = new Map(site.words)
  const terms = new Map(site.terms)
  for (const { before, after } of changes) {
    for (const word of wordsIn(after.words)) words.set(word, (words.get(word) ?? 0) + 1)
    for (const word of wordsIn(before.words)) count(word, words)
  }
  for (const [term, impacts] of changedTerms(changes)) {
    const all = withImpacts(decodePostings(terms.get(term)?.all), impacts)
    if (all.sections.length === 0) terms.delete(term)
    else terms.set(term, writeLines(all, site.sectionCount))
  }
  return { ...site, words, terms }
}

/** Removes a word when the last page that has it changes. */
function count(word: string, words: Map<string, number>): void {
  const pages = (words.get(word) ?? 0) - 1
  if (pages > 0) words.set(word, pages)
  else words.delete(word)
}

/** Section -> weight of a term; 0 if it was removed. */
type Impacts = Map<number, number>

function changedTerms(changes: readonly PageChange[]): Map<string, Impacts> {
  const changed = new Map<string, Impacts>()
  for (const { firstSection, before, after } of changes) {
    const impactsBefore = impactsOf(before)
    for (const [index, impacts] of impactsOf(after).entries()) {
      const were = impactsBefore[index] ?? new Map<string, number>()
      for (const term of new Set([...were.keys(), ...impacts.keys()])) {
        const impact = impacts.get(term) ?? 0
        if (impact === were.get(term)) continue
        const ofTerm = changed.get(term) ?? new Map<number, number>()
        changed.set(term, ofTerm.set(firstSection + index, impact))
      }
    }
  }
  return changed
}

/** For each section of a page: term -> weight. */
function impactsOf({ words, sections }: PageTermWeights): Map<string, number>[] {
  const names = wordsIn(words).map(stem)
  return sections.map((section) => {
    const impacts = decodeNumbers(section.impacts)
    return new Map(decodeNumbers(section.terms).map((word, at) => [names[word] ?? '', impacts[at] ?? 0]))
  })
}

function withImpacts({ sections, impacts }: TermPostings, changed: Impacts): TermPostings {
  const all = new Map(sections.map((section, at) => [section, impacts[at] ?? 0]))
  for (const [section, impact] of changed) {
    if (impact > 0) all.set(section, impact)
    else all.delete(section)
  }
  const inOrder = [...all].sort(([a], [b]) => a - b)
  return { sections: inOrder.map(([section]) => section), impacts: inOrder.map(([, impact]) => impact) }
}
