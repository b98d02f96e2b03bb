import { expect, test } from 'vitest'
import { compileBody } from '../../testing/compile.ts'

test.each([
  ['steps.trigger.event', 'steps.trigger.event'],
  ['{{steps.order.$return_value.total}}', '{{steps<wbr>.order<wbr>.$return_value<wbr>.total}}'],
  ['https://api.example.com/orders/17/lines', 'https://api.example.com<wbr>/orders<wbr>/17<wbr>/lines'],
  ['a sentence. Its words are short.', 'a sentence. Its words are short.'],
])('long code may break before the next part of an address or a path: %s', async (code, html) => {
  const page = await compileBody(`Use \`${code}\`.`)
  expect(page.html).toContain(`<code>${html}</code>`)
})
