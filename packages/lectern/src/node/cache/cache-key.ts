import { hashOf } from '../hash.ts'

/** Everything that a value is made from, by name: texts, or data that JSON can represent. */
export type CacheInputs = Readonly<Record<string, unknown>>

/**
 * The key of a cached value, and the only way to make one. Values of another version of the engine never have the same key.
 * @param engine the engine that makes the value
 */
export function cacheKey({ version }: { version: string }, inputs: CacheInputs): string {
  const parts = Object.entries({ ...inputs, 'engine version': version }).map(([name, value]) => {
    if (value === undefined) return ''
    // Texts can be long, so they aren't serialized as JSON. With their length, no text can imitate another input.
    const [type, text] = typeof value === 'string' ? ['text', value] : ['json', JSON.stringify(value)]
    return `${name} ${type} ${text.length}\n${text}\n`
  })
  return hashOf(parts.join(''))
}
