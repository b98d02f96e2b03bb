import { splitSuffix } from '../shared/routes/routes.ts'
import type { IndexStore } from './index/store.ts'
import type { Excerpts, SearchHit, SearchResult, TextPart } from './provider.ts'
import { endpointLink, findAnswers } from './query/answers.ts'
import { excerptOf } from './query/excerpt.ts'
import { createMatcher, type Matcher, markMatches } from './query/matcher.ts'
import { parseQuery, type Query } from './query/parse.ts'
import { type Ranked, rankSections } from './query/rank.ts'
import { suggestionFor } from './query/suggestion.ts'
import { readSynonyms } from './query/synonyms.ts'

/** Readers rarely look at more. */
const maxHits = 12
/** The dialog groups hits by page, so more of one page would hide other pages. */
const maxHitsPerPage = 3
/** Hits below this share of the best score are dropped. */
const minShare = 0.03

/** Answers queries from an index. */
export interface SearchEngine {
  /** Hits come without excerpts, because their texts may have to be fetched. */
  search(query: string): Promise<SearchResult>
  /** Excerpts for some of a query's hits; empty if the text can't be fetched. */
  excerpts(query: string, links: readonly string[]): Promise<Excerpts>
}

/** A query and what it found. */
interface Found {
  typed: string
  query: Query
  ranked: Ranked[]
  matcher: Matcher
}

export function createEngine(store: IndexStore): SearchEngine {
  const { core, lexicon } = store
  const synonyms = readSynonyms(core.synonyms, lexicon)
  /** Kept, because the excerpts of a query are asked for right after its hits. */
  let last: Found | undefined
  async function find(typed: string): Promise<Found> {
    const query = parseQuery(typed, lexicon, synonyms)
    query.route = endpointLink(typed, core.answers) ?? query.route
    const ranked = best(await rankSections(query, store))
    last = { typed, query, ranked, matcher: createMatcher(query, lexicon) }
    return last
  }
  return {
    async search(typed) {
      const { query, ranked, matcher } = await find(typed)
      return {
        hits: ranked.map(({ place }) => toHit(place, matcher)),
        answers: findAnswers(typed, query, core, lexicon),
        suggestion: ranked.length > 0 ? null : suggestionFor(typed, lexicon),
      }
    },
    async excerpts(typed, links) {
      const { ranked, matcher } = last?.typed === typed ? last : await find(typed)
      return new Map(
        await Promise.all(
          ranked
            .filter(({ place }) => links.includes(place.link))
            .map(async ({ place: { link, text } }): Promise<[string, TextPart[]]> => {
              const texts = await store.texts(text.file).catch(() => [])
              return [link, excerptOf(texts[text.index] ?? '', matcher)]
            }),
        ),
      )
    },
  }
}

function best(ranked: readonly Ranked[]): Ranked[] {
  const least = (ranked[0]?.score ?? 0) * minShare
  const aboveMinimum = ranked.filter(({ score }) => score >= least)
  const ofPage = new Map<string, number>()
  const first = aboveMinimum.filter(({ place: { link } }) => {
    const [route] = splitSuffix(link)
    const count = (ofPage.get(route) ?? 0) + 1
    ofPage.set(route, count)
    return count <= maxHitsPerPage
  })
  return (first.length >= maxHits / 2 ? first : aboveMinimum).slice(0, maxHits)
}

function toHit({ link, title, page, ancestors }: Ranked['place'], findMatches: Matcher): SearchHit {
  return { link, title: markMatches(title, findMatches(title)), page, ancestors: [...ancestors], excerpt: null }
}
