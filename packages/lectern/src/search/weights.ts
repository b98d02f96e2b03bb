/**
 * Everything that decides the order of the results, in one place. Values are chosen by `npm run bench` and the relevance gate
 * over the cases that are not held out; see docs/search.md before changing one.
 */
export const weights = {
  /** How much a word counts by where it stands, and how many words such a place usually has. */
  fields: {
    title: { weight: 12.5, usual: 4 },
    /** The anchor, or the page's route: often an older or a shorter name. */
    address: { weight: 2, usual: 4 },
    page: { weight: 2, usual: 4 },
    ancestors: { weight: 2.5, usual: 4 },
    keywords: { weight: 3.75, usual: 16 },
    constants: { weight: 3, usual: 4 },
    text: { weight: 1, usual: 64 },
    code: { weight: 0.5, usual: 60 },
  },
  /** What a keyword of one word adds to it, beside the weight of its place; of two words a quarter of that, of three a ninth. */
  shortKeyword: 2,
  /** Words of a long place count less, by this share. */
  lengthShare: 0.8,
  /** The weight at which half of the highest impact is reached; more of the same adds less and less. */
  halfWeight: 4.5,
  /** What is about things that are gone counts for less. */
  legacyShare: 0.4,

  /** How sure a word of the site is meant, by how it came to stand for the typed one. */
  completion: 0.9,
  /** As `completion`, where what is typed is a word already. */
  completionOfWord: 0.45,
  /** A word in the middle of the query that only begins one: `env`, `auth`. */
  abbreviation: 0.6,
  /** One and two edits away. */
  slips: [1, 0.75, 0.5],
  joined: 0.9,
  synonym: 0.7,
  /** The same, where no page has the typed word. */
  synonymOfUnknown: 1.2,
  /** How much of a word is answered by a synonym of it. */
  synonymCoverage: 0.8,
  /** How much a word counts that is more asked with than asked for. */
  light: 0.6,
  /** What a name as a whole adds to its parts: `$.flow.exit`. */
  name: 1.5,
  /** The least share of that, as nobody writes a whole name by chance: in a table, in code. */
  nameAnywhere: 0.6,
  /** How much a section lacks that has the parts of a name, but not the name: as a word of this share. */
  nameCoverage: 0.35,

  /** What a word adds that the form of the question asks for, compared with the word that tells most. */
  intent: 0.15,
  /** The power of the sum of a section's words: above 1, a section that is about them gains on one that has them. */
  scorePower: 1.4,
  /** What a section gains, as an exponent, that has all words itself, and none only by a synonym. */
  own: 0.6,
  /** The same where each word weighs as much as it can: the one that weighs least tells. */
  weakest: 1.1,
  /** The power of the number of a section's keywords: what is asked for in many ways is asked for often. */
  popularity: 0.37,
  /** A section that has half of what was asked for gets this power of a half of its score. */
  coveragePower: 1.2,
  /** How much a heading that says just what was asked for adds to a section's score. */
  closeness: 2,
  /** How much the headings above a section count in the place of its own. */
  context: 0.85,
  /** The page as a whole competes with its sections, by this share. */
  page: 1,
  /** What a page's title adds, compared with a section's. */
  pageCloseness: 1.3,
  /** How much more a page counts where the query asks what something is. */
  pageAskedWhat: 1.3,
  /** The share of the best other section of the page that a section gets. */
  siblings: 0.16,
}
