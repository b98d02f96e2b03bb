import { expect, test } from 'vitest'
import { analyzeCode } from './analyze.ts'
import { packageOf } from './imports.ts'
import { locateInDefinition } from './locate.ts'
import { toCommonJs, toTyped } from './rewrite.ts'

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
  expect(analyzeCode(code, false)).toMatchObject({ kind, commonJs })
})

test('packages are told from their versions and from what they contain', () => {
  expect(packageOf('lodash@4.17.20')).toEqual({ name: 'lodash', written: 'lodash@4.17.20' })
  expect(packageOf('lodash/chunk')).toEqual({ name: 'lodash', written: 'lodash' })
  expect(packageOf('@slack/web-api')).toEqual({ name: '@slack/web-api', written: '@slack/web-api' })
  expect(packageOf('@slack/web-api@^6.0.0/dist/x.js')).toEqual({
    name: '@slack/web-api',
    written: '@slack/web-api@^6.0.0',
  })
})

test('CommonJS exports like CommonJS', () => {
  const code = 'const a = require("a")\nexport default defineComponent({})'
  expect(toCommonJs(code, analyzeCode(code, false))).toBe(
    'const a = require("a")\nmodule.exports = defineComponent({})',
  )
})

test('the type checker is told what a component and an app is', () => {
  const code =
    'const app = { type: "app", app: "a", methods: {} }\nexport default { type: "action", props: { app }, run() {} }'
  expect(toTyped(code, analyzeCode(code, false))).toBe(
    'const app = defineApp({ type: "app", app: "a", methods: {} })\nexport default defineComponent({ type: "action", props: { app }, run() {} })',
  )
})

test('a path leads to its place in the component, or as near as it can', () => {
  const code = 'export default {\n  type: "action",\n  props: {\n    name: { type: "string" },\n  },\n}'
  const analysis = analyzeCode(code, false)
  expect(locateInDefinition(code, analysis, ['props', 'name', 'type'])).toEqual({ line: 4, column: 13 })
  expect(locateInDefinition(code, analysis, ['props', 'name', 'min'])).toEqual({ line: 4, column: 5 })
  expect(locateInDefinition(code, analysis, ['version'])).toEqual({ line: 1, column: 16 })
})
