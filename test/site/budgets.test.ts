import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { measureBytes } from '../../bench/bytes.ts'
import { meets } from '../../bench/figure.ts'

const figures = (await measureBytes(join(inject('ownSite'), 'docs'))).filter(({ target }) => target !== null)

test.each(figures)('$name stays within its budget', (figure) => {
  expect(figure.value).toBeGreaterThan(0)
  expect(figure).toSatisfy(meets)
})

test('there are budgets for documents, application, style and page chunks', () => {
  expect(figures).toHaveLength(6)
})
