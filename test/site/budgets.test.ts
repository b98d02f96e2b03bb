import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { measureBytes } from '../../bench/bytes.ts'

const figures = await measureBytes(join(inject('ownSite'), 'docs'))

test.each(['until idle without a move, median', 'application code', 'page chunk, median'])(
  '%s stays within its budget',
  (name) => {
    const figure = figures.find((one) => one.name === name)
    expect(figure?.value).toBeGreaterThan(0)
    expect(figure?.value).toBeLessThanOrEqual(figure?.target ?? 0)
  },
)
