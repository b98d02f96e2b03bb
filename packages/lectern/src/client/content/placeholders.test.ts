import { expect, test } from 'vitest'
import { splitText } from './placeholders.ts'

test.each([
  ['no placeholder', ['no placeholder']],
  ['Bearer YOUR_API_KEY"', ['Bearer ', '[YOUR_API_KEY]', '"']],
  ['https://YOUR-ENDPOINT-ID.m.acme.example', ['https://', '[YOUR-ENDPOINT-ID]', '.m.acme.example']],
  ['/orgs/ORG_ID/sources', ['/orgs/', '[ORG_ID]', '/sources']],
  ['YOUR_ID YOUR_ZONE', ['[YOUR_ID]', ' ', '[YOUR_ZONE]']],
  ['MY_ORG_IDS and your_key', ['MY_ORG_IDS and your_key']],
])('%s', (text, expected) => {
  expect(splitText(text).map((part) => (part.isPlaceholder ? `[${part.text}]` : part.text))).toEqual(expected)
})
