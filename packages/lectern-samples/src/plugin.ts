/** What a module that describes a platform imports; `index.ts` is for configurations, which do without all of this. */

export { z } from 'zod'
export { createCheck } from './check/create-check.ts'
export type { Analysis } from './code/analyze.ts'
export { type ObjectNode, propertyOf, textOfProperty } from './code/syntax-tree.ts'
export type { OutcomeKey } from './expectation/outcome-key.ts'
export { Pattern } from './expectation/pattern.ts'
export { Reference } from './expectation/reference.ts'
export { type Expectation, text, texts } from './expectation/schema.ts'
export { commonKeys } from './harness.ts'
export type { Platform, SampleKind, ScriptSupport } from './platform.ts'
export type { Answer, AnswerRule } from './run/contract.ts'
export { json } from './stub/json-answer.ts'
