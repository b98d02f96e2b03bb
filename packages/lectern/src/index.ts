/**
 * The public API of the engine: everything that sites, generators and checks may import.
 *
 * ```ts
 * // site.config.ts, with the directive of the example at `defineDirective`
 * export default defineConfig({
 *   title: 'Acme',
 *   description: 'How to use Acme',
 *   directives: [greeting],
 * })
 * ```
 */
export {
  type CheckDefinition,
  type CheckedPage,
  type CheckInput,
  type CheckReport,
  defineCheck,
} from './node/checks/define-check.ts'
export { defineConfig } from './node/config/define-config.ts'
export type { UserConfig } from './node/config/schema.ts'
export {
  type Directive,
  type DirectiveProblem,
  type DirectiveTable,
  type DirectiveUse,
  defineDirective,
  type Figure,
} from './node/directives/define-directive.ts'
export { checkShape, type DataOrigin, pickNamed, readShaped } from './node/generators/check-shape.ts'
export { type DataFault, defineGenerator, type GeneratorDefinition } from './node/generators/define-generator.ts'
export {
  type DataFile,
  dataProblem,
  type Generated,
  type Generator,
  type GeneratorInput,
  type ServedData,
  type YamlData,
} from './node/generators/generator.ts'
export {
  blocks,
  codeSpan,
  container,
  fence,
  heading,
  sentences,
  table,
  tabs,
} from './node/generators/markdown-text.ts'
export { hashSample } from './node/markdown/extract/sample-hash.ts'
export type { Sample } from './node/markdown/extract/samples.ts'
export type { MarkdownNode } from './node/markdown/parse/tree.ts'
export { describeIssues } from './node/messages/describe-issue.ts'
export { nearest, suggest } from './node/messages/suggest.ts'
export { nameOf } from './node/names/kind-of-name.ts'
export type { KnownName } from './node/names/known-name.ts'
export { positionAt } from './node/position-at.ts'
export { count, type Problem, type SourcePosition } from './node/problem.ts'
export { type ApiDocumentSettings, staticApiDocument } from './node/static-api/document.ts'
export { attributes, breakAddress, escapeText } from './shared/text/html.ts'
