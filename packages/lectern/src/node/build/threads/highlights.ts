import { cacheKey } from '../../cache/cache-key.ts'
import { jsonEntry } from '../../cache/disk-cache.ts'
import type { EngineCache } from '../../engine.ts'
import { hashOf } from '../../hash.ts'
import type { Highlighter } from '../../markdown/highlight/languages.ts'

/** The highlighter's last results for a page: code blocks by hash, and languages. */
export interface Highlights {
  lines: Record<string, string[]>
  isKnown: Record<string, boolean>
  names: Record<string, string | null>
}

export const highlights = jsonEntry<Highlights>('highlights')

/** Results are looked up by block, so the key is only the page that they're for. */
export function highlightsKey(relativePath: string, engine: Pick<EngineCache, 'version'>): string {
  return cacheKey(engine, { relativePath })
}

/** A highlighter that knows only these results. */
export function knownBlocks({ lines, isKnown, names }: Highlights): {
  highlighter: Highlighter
  isIncomplete(): boolean
} {
  let isIncomplete = false
  const found = <T>(results: Record<string, T>, key: string, otherwise: T): T => {
    const value = Object.hasOwn(results, key) ? results[key] : undefined
    isIncomplete ||= value === undefined
    return value === undefined ? otherwise : value
  }
  return {
    highlighter: {
      load: async () => {},
      knows: (language) => found(isKnown, language, true),
      nameOf: (language) => found(names, language, null),
      highlight: (code, language) => found(lines, blockKey(code, language), []),
    },
    isIncomplete: () => isIncomplete,
  }
}

/** A highlighter that records its results. */
export function recording(highlighter: Highlighter, { lines, isKnown, names }: Highlights): Highlighter {
  const recorded = <T>(results: Record<string, T>, key: string, value: T): T => {
    results[key] = value
    return value
  }
  return {
    load: (languages) => highlighter.load(languages),
    knows: (language) => recorded(isKnown, language, highlighter.knows(language)),
    nameOf: (language) => recorded(names, language, highlighter.nameOf(language)),
    highlight: (code, language) => recorded(lines, blockKey(code, language), highlighter.highlight(code, language)),
  }
}

function blockKey(code: string, language: string): string {
  return hashOf(`${language}\n${code}`)
}
