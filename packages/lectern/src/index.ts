/**
 * The public API of the engine: everything that a site may import.
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
export { defineConfig } from './node/config/define-config.ts'
export type { UserConfig } from './node/config/schema.ts'
export {
  type Directive,
  type DirectiveProblem,
  type DirectiveTable,
  type DirectiveUse,
  defineDirective,
} from './node/directives/define-directive.ts'
export { attributes, escapeText } from './shared/html.ts'
