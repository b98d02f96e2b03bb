import type { IndexStore } from './index/store.ts'
import type { SearchHit, SearchResult } from './provider.ts'
import { findAnswers } from './query/answers.ts'
import { excerptOf } from './query/excerpt.ts'
import { createMatcher, type Matcher, markMatches } from './query/matcher.ts'
import { parseQuery } from './query/parse.ts'
import { type Ranked, rankSections } from './query/rank.ts'
import { suggestionFor } from './query/suggestion.ts'
import { readSynonyms } from './query/synonyms.ts'

/** As many as a reader looks at. */
const mostHits = 12
/** What scores less than this share of the best is left out. */
const leastShare = 0.08

/** Answers queries from an index. */
export interface SearchEngine {
  /**
   * @param onFound told the result before its excerpts are there, as their texts may have to be fetched
   * @param wantsExcerpts asked before any text is fetched; where it says no, the result has no excerpts
   */
  search(
    query: string,
    onFound?: (result: SearchResult) => void,
    wantsExcerpts?: () => Promise<boolean>,
  ): Promise<SearchResult>
}

export function createEngine(store: IndexStore): SearchEngine {
  const { core, lexicon } = store
  const synonyms = readSynonyms(core.synonyms, lexicon)
  return {
    async search(typed, onFound, wantsExcerpts) {
      const query = parseQuery(typed, lexicon, synonyms)
      const ranked = best(await rankSections(query, store))
      const matcher = createMatcher(query, lexicon)
      const result: SearchResult = {
        hits: ranked.map(({ place }) => toHit(place, matcher)),
        answers: findAnswers(typed, query, core.answers, lexicon),
        suggestion: ranked.length > 0 ? null : suggestionFor(typed, lexicon),
      }
      onFound?.(result)
      if (wantsExcerpts && !(await wantsExcerpts())) return result
      const excerpts = await Promise.all(ranked.map(({ place }) => excerptFor(place, matcher, store)))
      return { ...result, hits: result.hits.map((hit, index) => ({ ...hit, excerpt: excerpts[index] ?? [] })) }
    },
  }
}

function best(ranked: readonly Ranked[]): Ranked[] {
  const least = (ranked[0]?.score ?? 0) * leastShare
  return ranked.filter(({ score }) => score >= least).slice(0, mostHits)
}

function toHit({ link, title, page, ancestors }: Ranked['place'], findMatches: Matcher): SearchHit {
  return { link, title: markMatches(title, findMatches(title)), page, ancestors: [...ancestors], excerpt: [] }
}

/** Without its text a hit is still a hit. */
async function excerptFor(
  { text }: Ranked['place'],
  matcher: Matcher,
  store: IndexStore,
): Promise<SearchHit['excerpt']> {
  const texts = await store.texts(text.file).catch(() => [])
  return excerptOf(texts[text.index] ?? '', matcher)
}
