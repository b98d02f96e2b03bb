import { describe, expect, test } from 'vitest'
import { findTerms } from './term-ranges.ts'

/** The text with brackets around what was found. */
function marked(text: string, terms: string[]): string {
  return findTerms(text, terms)
    .toReversed()
    .reduce((left, [start, end]) => `${left.slice(0, start)}[${left.slice(start, end)}]${left.slice(end)}`, text)
}

describe('findTerms', () => {
  test.each([
    ['words in any case', 'Retry, retry and RETRY', ['retry'], '[Retry], [retry] and [RETRY]'],
    ['words that begin with a term', 'The exporter exports', ['export'], 'The [exporter] [exports]'],
    ['no parts within words', 'unexported reports', ['export', 'port'], 'unexported reports'],
    ['short terms as whole words', 'to a token, to-do', ['to'], '[to] a token, [to]-do'],
    ['words of a camelCase name', 'maxRetries, maxretries', ['retries'], 'max[Retries], maxretries'],
    ['a part of a camelCase name to its end', 'maxRetriesPerDay', ['ret'], 'max[Retries]PerDay'],
    ['names with signs', 'call $.flow.exit() here', ['$.flow.exit'], 'call [$.flow.exit]() here'],
    ['paths', 'see /v1/sources/', ['/v1/sources'], 'see [/v1/sources]/'],
    ['the longest of terms that begin alike', 'data stores', ['data', 'data stores'], '[data stores]'],
    ['letters beyond ASCII', 'Übung macht', ['übung'], '[Übung] macht'],
    ['signs that patterns are made of', 'a+b [c] (d) *', ['[c]', '(d)', '*'], 'a+b [[c]] [(d)] [*]'],
    ['nothing for no terms', 'text', ['', '  '], 'text'],
    ['nothing in no text', '', ['a'], ''],
  ])('finds %s', (_, text, terms, expected) => {
    expect(marked(text, terms)).toBe(expected)
  })
})
