/** What a platform's module can import. Configurations import `index.ts` instead, which loads none of this. */

export { z } from 'zod'
export { createCheck } from './check/check-samples.ts'
export type { Analysis } from './code/analyze.ts'
export { type ObjectNode, propertyOf, textOfProperty } from './code/syntax-tree.ts'
export { Pattern } from './expectation/pattern.ts'
export { Reference } from './expectation/reference.ts'
export { type Expectation, type OutcomeKey, text, texts } from './expectation/schema.ts'
export { commonKeys } from './harness.ts'
export type { InputHint, Platform, SampleKind, ScriptSupport } from './platform.ts'
export type { Answer, AnswerRule } from './run/contract.ts'
export { json } from './stub/answers.ts'
