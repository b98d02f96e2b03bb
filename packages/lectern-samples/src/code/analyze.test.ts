import { expect, test } from 'vitest'
import { analyzeCode } from './analyze.ts'
import { packageOf } from './imports.ts'
import { toCommonJs, withoutTypes } from './rewrite.ts'
import { locateInObject } from './syntax-tree.ts'

test.for([
  ['const a = require("axios")\nexport default defineComponent({ run() {} })', true],
  ['import a from "axios"\nconst b = require("b")\nexport default defineComponent({ run() {} })', false],
  ['module.exports = { name: "A", run() {} }', true],
  ['export const double = (n) => n * 2', false],
] as const)('%s is CommonJS: %s', ([code, commonJs]) => {
  expect(analyzeCode(code, false)).toMatchObject({ commonJs })
})

test('types are removed, and everything else stays in place', () => {
  const code =
    'import type { A } from "a"\nconst a: A = (b as unknown as A)!\nfunction f<T>(x?: T): T { return x satisfies T }'
  const plain = withoutTypes(code, analyzeCode(code, true))
  expect(plain.replace(/ +/g, ' ')).toBe('\nconst a = (b ) \nfunction f (x ) { return x }'.replace('\n', ' \n'))
  expect(plain.split('\n').map(({ length }) => length)).toEqual(code.split('\n').map(({ length }) => length))
})

test("a package's name is separated from its version and from paths inside it", () => {
  expect(packageOf('lodash@4.17.20')).toEqual({ name: 'lodash', written: 'lodash@4.17.20' })
  expect(packageOf('lodash/chunk')).toEqual({ name: 'lodash', written: 'lodash' })
  expect(packageOf('@slack/web-api')).toEqual({ name: '@slack/web-api', written: '@slack/web-api' })
  expect(packageOf('@slack/web-api@^6.0.0/dist/x.js')).toEqual({
    name: '@slack/web-api',
    written: '@slack/web-api@^6.0.0',
  })
})

test('a default export in CommonJS becomes module.exports', () => {
  const code = 'const a = require("a")\nexport default defineComponent({})'
  expect(toCommonJs(code, analyzeCode(code, false))).toBe(
    'const a = require("a")\nmodule.exports = defineComponent({})',
  )
})

test('a path is located in the component, or as close as possible', () => {
  const code = 'export default {\n  type: "action",\n  props: {\n    name: { type: "string" },\n  },\n}'
  const { definition } = analyzeCode(code, false)
  expect(locateInObject(code, definition, ['props', 'name', 'type'])).toEqual({ line: 4, column: 13 })
  expect(locateInObject(code, definition, ['props', 'name', 'min'])).toEqual({ line: 4, column: 5 })
  expect(locateInObject(code, definition, ['version'])).toEqual({ line: 1, column: 16 })
})
