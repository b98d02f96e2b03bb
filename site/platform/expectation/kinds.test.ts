import { expect, test } from 'vitest'
import { analyzeCode } from '../../../packages/lectern-samples/src/code/analyze.ts'
import { toTyped } from '../../../packages/lectern-samples/src/code/rewrite.ts'
import { wrapperOf } from '../types/rewrite.ts'
import { kindOf } from './kinds.ts'

const kinds: [code: string, kind: string, commonJs: boolean][] = [
  ['export default defineComponent({ async run({ steps, $ }) {} })', 'step', false],
  ['const a = require("axios")\nexport default defineComponent({ run() {} })', 'step', true],
  ['import a from "axios"\nconst b = require("b")\nexport default defineComponent({ run() {} })', 'step', false],
  ['export default defineComponent({ name: "A", version: "0.0.1", type: "action", run() {} })', 'action', false],
  ['export default { type: "action", run() {} }', 'action', false],
  ['export default { type: "source", run() {} }', 'source', false],
  ['export default { name: "A", run() {} }', 'source', false],
  ['module.exports = { name: "A", run() {} }', 'source', true],
  ['const a = { type: "action", run() {} }\nexport default a', 'action', false],
  ['export default { type: "app", app: "rss" }', 'app', false],
  ['export const double = (n) => n * 2', 'module', false],
  ['console.log(await fetch("https://example.com"))', 'module', false],
]

test.for(kinds)('%s is a %s', ([code, kind, commonJs]) => {
  const analysis = analyzeCode(code, false)
  expect(kindOf(analysis, false)).toBe(kind)
  expect(analysis).toMatchObject({ commonJs })
})

test('components and apps are wrapped for the type checker', () => {
  const code =
    'const app = { type: "app", app: "a", methods: {} }\nexport default { type: "action", props: { app }, run() {} }'
  expect(toTyped(code, analyzeCode(code, false), wrapperOf)).toBe(
    'const app = defineApp({ type: "app", app: "a", methods: {} })\nexport default defineComponent({ type: "action", props: { app }, run() {} })',
  )
})
