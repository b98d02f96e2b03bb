import { expect, test } from 'vitest'
import { parseExpectation } from '../../../packages/lectern-samples/src/expectation/parse.ts'
import { createSchema } from '../../../packages/lectern-samples/src/expectation/schema.ts'
import { inputs } from './inputs.ts'
import { outcomes } from './outcome-keys.ts'

const known = createSchema({ inputs, outcomes })

test('reserved variables are rejected', () => {
  expect(parseExpectation('env: { API_KEY: a, PIPEDREAM_API_KEY: b }', known).faults).toEqual([
    {
      line: 1,
      column: 20,
      message: 'env.PIPEDREAM_API_KEY: names that start with PIPEDREAM_ are reserved for the platform',
      fix: 'choose another name',
    },
  ])
})
