import fc from 'fast-check'
import { test } from 'vitest'
import { parse, stringify } from 'yaml'
import { expectPassive, expectPlaced, fuzz, fuzzTimeout } from '../../lectern/src/node/testing/fuzz.ts'
import { type Mutation, mutate, mutation } from '../../lectern/src/node/testing/hostile-text.ts'
import { compileBody } from '../../lectern/src/testing/index.ts'
import { restApi, restApiFields, restApiList, restApiParameters } from './rest-api.ts'
import { generate } from './testing/orders-api.ts'

const generators = fc.constantFrom(restApi, restApi, restApiList, restApiFields, restApiParameters)

/** Generates from a document with changes anywhere in it. */
function change(text: string, mutations: readonly Mutation[]): string {
  const changed: unknown = mutations.reduce<unknown>(mutate, parse(text))
  return stringify(changed, { aliasDuplicateObjects: false })
}

test(
  'whatever an OpenAPI document contains, its page is passive, and problems have a place',
  { timeout: fuzzTimeout },
  () =>
    fuzz(fc.tuple(generators, fc.array(mutation, { maxLength: 3 })), 0.08, async ([generator, mutations]) => {
      const { markdown, problems } = generate(generator, [], (text) => change(text, mutations))
      expectPlaced(problems)
      const page = await compileBody(markdown)
      expectPlaced(page.problems)
      expectPassive(page.html)
    }),
)
