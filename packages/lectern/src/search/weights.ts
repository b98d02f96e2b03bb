/**
 * All parameters of the ranking. Values are tuned with `npm run bench` and the relevance tests on the training cases; see
 * docs/search.md before changing one.
 */
export const weights = {
  /** Weight of a word in each field, and the field's usual number of words. */
  fields: {
    title: { weight: 12.5, usual: 4 },
    /** The anchor or route, which is often an older or shorter name. */
    address: { weight: 2, usual: 4 },
    page: { weight: 2, usual: 4 },
    ancestors: { weight: 2.5, usual: 4 },
    keywords: { weight: 3.75, usual: 16 },
    /**
     * What readers say in a sentence: many of its words are there by accident. As other keywords, these phrases cost the first cases 0.023.
     */
    sentences: { weight: 1, usual: 64 },
    constants: { weight: 3, usual: 4 },
    text: { weight: 1, usual: 64 },
    code: { weight: 0.5, usual: 60 },
  },
  /** Keywords with at least this many words count as sentences. */
  sentenceWords: 7,
  /** Bonus for a one-word keyword; a two-word keyword gets a quarter, a three-word one a ninth. */
  shortKeyword: 2,
  /** How much less words in long fields count. */
  lengthShare: 0.8,
  /** The weight that yields half of the highest impact; repetitions add less and less. */
  halfWeight: 4.5,
  /** Factor for pages about removed features. */
  legacyShare: 0.4,

  /** Certainty of a meaning, by how it was derived from the typed word. */
  completion: 0.9,
  /** Like `completion`, if the typed text is already a word. */
  completionOfWord: 0.45,
  /** An abbreviation in the middle of the query: `env`, `auth`. */
  abbreviation: 0.6,
  /** With one and two edits. */
  slips: [1, 0.75, 0.5],
  joined: 0.9,
  synonym: 0.45,
  /** The same, if no page has the typed word. */
  synonymOfUnknown: 1.2,
  /** Factor for a match by synonym. */
  synonymCoverage: 0.7,
  /** Factor for common question words. */
  light: 0.6,
  /** Bonus for a whole name, in addition to its parts: `$.flow.exit`. */
  name: 1.5,
  /** Minimum share of that bonus, because a whole name never matches by accident. */
  nameAnywhere: 0.6,
  /** Penalty for matching only the parts of a name, as a share of a missing word. */
  nameCoverage: 0.35,

  /** Exponent of a section's total weight; above 1, it favors sections that focus on the words. */
  scorePower: 1.6,
  /** Exponent that favors sections with all words themselves, without synonyms. */
  own: 0.8,
  /** Exponent that favors sections in which every word has a high weight, based on the lowest. */
  weakest: 1.1,
  /** Exponent of the number of keywords that aren't sentences, because popular topics have many. */
  popularity: 0.37,
  /** Exponent of the matched share of the query. */
  coveragePower: 1.2,
  /** Bonus for a heading that matches the query exactly. */
  closeness: 1.5,
  /** The same for a page. */
  pageCloseness: 2.5,
  /** Exponent of the score of a section's page, for a long query, whose words few sections have on their own. */
  pageShare: 0.3,
  /** The words after the first one that make a query long. */
  longQuery: 5,
  /** Share of the score of the page's best other section that is added. */
  siblings: 0.3,
}
