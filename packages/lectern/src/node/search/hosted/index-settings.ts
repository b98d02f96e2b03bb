import type { IndexSettings, SynonymHit } from '@algolia/client-search'
import type { SiteConfig } from '../../config/schema.ts'
import { conceptsIn } from '../concepts.ts'

/** Ignores stop words and plurals in English. */
const english: IndexSettings = {
  indexLanguages: ['en'],
  queryLanguages: ['en'],
  ignorePlurals: true,
  removeStopWords: true,
}

/** Settings of the hosted index: names rank before words and headings before text, and typos are tolerated like in the embedded search. */
export function indexSettings({ lang }: Pick<SiteConfig, 'lang'>): IndexSettings {
  return {
    searchableAttributes: [
      'unordered(title)',
      'unordered(constants)',
      'unordered(answers.name)',
      'unordered(answers.text)',
      'unordered(page)',
      'unordered(ancestors)',
      'unordered(keywords)',
      'unordered(text)',
      'unordered(code)',
    ],
    attributesForFaceting: ['filterOnly(version)', 'filterOnly(lang)'],
    // A section split into several records is found only once.
    attributeForDistinct: 'link',
    distinct: 1,
    customRanking: ['desc(weight)'],
    camelCaseAttributes: ['title', 'text', 'code'],
    disableTypoToleranceOnAttributes: ['constants', 'code'],
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    // If nothing matches, such as for a pasted error message, words are optional.
    removeWordsIfNoResults: 'allOptional',
    ...(/^en\b/.test(lang) && english),
  }
}

/** Phrases with the same meaning, and terms for phrases that only readers use; their order only affects the ids. */
export function toSynonyms({ synonyms, concepts }: Pick<SiteConfig['search'], 'synonyms' | 'concepts'>): SynonymHit[] {
  const groups = synonyms.map((phrases): SynonymContent => ({ type: 'synonym', synonyms: phrases }))
  const oneWay = conceptsIn(concepts).flatMap(({ terms, phrases }) =>
    phrases.map((input): SynonymContent => ({ type: 'oneWaySynonym', input, synonyms: terms })),
  )
  return [...groups, ...oneWay].map((content, index) => ({ objectID: `group-${index + 1}`, ...content }))
}

type SynonymContent = Omit<SynonymHit, 'objectID'>
