import { expect, test } from 'vitest'
import { hashSample } from '../../../packages/lectern/src/node/markdown/extract/sample-hash.ts'
import { compileBody } from '../../../packages/lectern/src/node/testing/compile.ts'

const body = '```js title="a.js"\nlimit({$LIMIT})\n=== expect\nreturns: 3\n```\n\n```js\nother()\n```'

test('a sample that ran shows what it ran with', async () => {
  const { samples } = await compileBody(body)
  const [first] = samples
  const { html } = await compileBody(body, { ranWith: first ? { [hashSample(first)]: 'Node.js 20.20' } : {} })
  expect(html).toContain('<figure class="code" data-lang="js"><figcaption data-ran="Node.js 20.20">a.js</figcaption>')
  expect(html.match(/data-ran/g)).toHaveLength(1)
})

test('the hash covers the expectation, but not the position', async () => {
  const hashes = async (text: string) => (await compileBody(text)).samples.map(hashSample)
  expect(await hashes(`Text.\n\n${body}`)).toEqual(await hashes(body))
  expect(await hashes(body.replace('returns: 3', 'returns: 4'))).not.toEqual(await hashes(body))
})
