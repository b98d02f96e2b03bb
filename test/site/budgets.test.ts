import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { documentSizes, measureBytes } from '../../bench/bytes.ts'
import { meets } from '../../bench/figure.ts'
import { firstFlight } from '../../packages/lectern/src/node/build/output/compress.ts'

const site = join(inject('ownSite'), 'docs')
const figures = (await measureBytes(site)).filter(({ target }) => target !== null)
const large = [...(await documentSizes(site))].filter(([, size]) => size > firstFlight)
const hint = `if a page is too large, split it; these don't fit into the first flight: ${large.map(([file]) => file).join(', ')}`

test.each(figures)('$name stays within its budget', (figure) => {
  expect(figure.value).toBeGreaterThan(0)
  expect(figure, hint).toSatisfy(meets)
})

test('there are budgets for documents, application, style and page chunks', () => {
  expect(figures).toHaveLength(6)
})
