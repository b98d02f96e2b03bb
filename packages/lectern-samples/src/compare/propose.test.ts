import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseExpectation } from '../expectation/parse.ts'
import { createHarness } from '../harness.ts'
import { plain } from '../plain.ts'
import { statesOutcome } from './propose.ts'

const schema = z.unknown()
const harness = createHarness({
  ...plain,
  inputs: { event: schema },
  outcomes: {
    returns: { schema },
    exports: { schema, isPartial: true },
    emits: { schema },
    keeps: { schema, isPartial: true },
  },
})

/** Of an expectation as its author writes it. */
const states = (yaml: string): boolean =>
  statesOutcome(parseExpectation(yaml, harness.expectations).parsed?.value ?? {}, harness)

test.for([
  'returns: 3',
  'returns: null',
  'returns: {}',
  'prints: ""',
  'prints: !match x',
  'emits: 0',
  'requests: []',
  'exits: 0',
  'exports: { a: 1 }',
])('%s states an outcome', (yaml) => expect(states(yaml)).toBe(true))

test.for(['event: { id: 1 }', 'exports: {}', 'writes: {}\nkeeps: {}', 'prints: []'])(
  "%s isn't enough, because it's true no matter what the sample does",
  (yaml) => expect(states(yaml)).toBe(false),
)
