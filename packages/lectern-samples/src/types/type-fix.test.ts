import { expect, test } from 'vitest'
import { typeFix } from './type-fix.ts'

test.each([
  ["Cannot find name 'fetch' (TS2304)", "import or define fetch: it isn't built in where samples run (see types.d.ts)"],
  ["Property 'exprot' does not exist on type 'Dollar'. Did you mean 'export'? (TS2551)", 'write export'],
  ["Property 'data' does not exist on type 'Event' (TS2339)", 'see types.d.ts for the available types'],
])('%s: %s', (message, fix) => {
  expect(typeFix(message, 'types.d.ts')).toBe(fix)
})
