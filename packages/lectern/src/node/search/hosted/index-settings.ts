import type { IndexSettings, SynonymHit } from 'algoliasearch'
import type { SiteConfig } from '../../config/schema.ts'

/** Words that are common in English tell nothing, and plurals mean the same. */
const english: IndexSettings = {
  indexLanguages: ['en'],
  queryLanguages: ['en'],
  ignorePlurals: true,
  removeStopWords: true,
}

/** How the service searches the records: it reads names before words, headings before text, and forgives slips as we do. */
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
    // A section that is stored in parts is found once.
    attributeForDistinct: 'link',
    distinct: 1,
    customRanking: ['desc(weight)'],
    camelCaseAttributes: ['title', 'text', 'code'],
    disableTypoToleranceOnAttributes: ['constants', 'code'],
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    // An error message that was pasted as a whole is found by the words that count.
    removeWordsIfNoResults: 'allOptional',
    ...(/^en\b/.test(lang) && english),
  }
}

/** @param groups each a list of phrases with the same meaning; of their order only the ids speak */
export function toSynonyms(groups: readonly (readonly string[])[]): SynonymHit[] {
  return groups.map((phrases, index) => ({ objectID: `group-${index + 1}`, type: 'synonym', synonyms: [...phrases] }))
}
