import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

/** Words of a text; names as a whole in brackets. */
const read = (text: string): string =>
  wordsOf(text)
    .map((word) => (word.isWhole ? `[${word.text}]` : word.text))
    .join(' ')

test.each([
  ['Step exports', 'step exports'],
  ['$.flow.exit()', '[$.flow.exit] flow exit'],
  ["this.$emit('x')", '[this.$emit] this [$emit] emit x'],
  ['PAYLOAD_SIZE_LIMIT', '[payload_size_limit] payload size limit'],
  ['dailyInvocationsLimit', '[dailyinvocationslimit] daily invocations limit'],
  ['json.decoder.JSONDecodeError', '[json.decoder.jsondecodeerror] json decoder [jsondecodeerror] json decode error'],
  ['HTTPRequest', '[httprequest] http request'],
  ['/workflows/steps/', '[workflows/steps] workflows steps'],
  ['POST /v1/sources/{id}/events', 'post [v1/sources] v1 sources id events'],
  ['512KB, v1', '[512kb] 512 kb v1'],
  ['10,000 of 5, 6', '[10,000] 10 000 of 5 6'],
  ['x-acme-upload-body: 1', '[x-acme-upload-body] acme upload body 1'],
  ['acme dev --prompt-all x', 'acme dev [--prompt-all] prompt all x'],
  ['(`--http`), an --über', '[--http] http an [--über] über'],
  ['a--b, a -- b, ---c', 'a b a b c'],
  ['End. Of: a/ b', 'end of a b'],
  ['@acme/platform', '[acme/platform] acme platform'],
  ["it's GitHub’s", 'it [github] git hub'],
  ['über café', 'über café'],
  ['', ''],
  [`https://example.com/${'long/'.repeat(9)}`, `https example com${' long'.repeat(9)}`],
])('%s', (text, words) => {
  expect(read(text)).toBe(words)
})

test('each word has its offset in the text', () => {
  const text = 'Call $.flow.exit() twice'
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Call',
    '$.flow.exit',
    'flow',
    'exit',
    'twice',
  ])
})
