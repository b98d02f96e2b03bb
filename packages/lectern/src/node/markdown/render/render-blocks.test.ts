import { expect, test } from 'vitest'
import { compileBody } from '../../testing/compile.ts'

test.each([
  ['--dc', true],
  ['GET /users/me', true],
  ['/tmp', true],
  ['$return_value', false],
  ['pd events dc_abc123 --number 1', false],
])('code that a line would take apart is kept together if it is short: %s', async (code, isKept) => {
  const page = await compileBody(`Use \`${code}\`.`)
  expect(page.html).toContain(isKept ? `<code class="short">${code}</code>` : `<code>${code}</code>`)
})
