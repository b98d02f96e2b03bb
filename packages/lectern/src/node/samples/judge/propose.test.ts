import { expect, test } from 'vitest'
import { parseExpectation } from '../expectation/parse.ts'
import { statesOutcome } from './propose.ts'

/** Of an expectation as its author writes it. */
const states = (yaml: string): boolean => statesOutcome(parseExpectation(yaml).parsed?.value ?? {})

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
  '%s states none, as it holds whatever the sample does',
  (yaml) => expect(states(yaml)).toBe(false),
)
