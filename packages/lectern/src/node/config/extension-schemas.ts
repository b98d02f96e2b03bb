import { z } from 'zod'
import type { CheckDefinition } from '../checks/define-check.ts'
import type { Directive } from '../directives/define-directive.ts'
import type { GeneratorDefinition } from '../generators/define-generator.ts'

const partPath = z.string().regex(/^\.\/(?!.*\.\.\/)/, "expected a file in the directive's folder, such as ./client.ts")
const cssName = /^[a-z][a-z\d-]*$/

/** The argument of `defineDirective`. Only plain data is kept, because threads load the compile functions themselves. */
export const directiveSchema = z
  .strictObject({
    name: z.string().regex(cssName, 'expected lowercase words joined by -, such as price-table'),
    module: z.url({ protocol: /^file$/, error: 'expected import.meta.url' }),
    form: z.enum(['text', 'leaf', 'container']),
    attributes: z.array(z.string()).readonly(),
    example: z.string(),
    compile: z.custom<Directive['compile']>(isFunction, 'expected a function'),
    isLayout: z.boolean().optional(),
    isAside: z.boolean().optional(),
    layout: z.enum(['home', 'reference']).optional(),
    purpose: z.custom<Directive['purpose']>(isFunction, 'expected a function').optional(),
    className: z.string().regex(cssName, 'expected a single class name').optional(),
    client: partPath.optional(),
    style: partPath.optional(),
    isRare: z.boolean().optional(),
  })
  .transform(({ compile: _, purpose: __, ...data }) => data)

/** The argument of `defineGenerator`. */
export const generatorSchema: z.ZodType<GeneratorDefinition, GeneratorDefinition> = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected lowercase words joined by -, such as price-list'),
  load: z.custom<GeneratorDefinition['load']>(isFunction, 'expected a function that imports the generator'),
  check: z.custom<NonNullable<GeneratorDefinition['check']>>(isFunction, 'expected a function').exactOptional(),
})

/** As `defineCheck` takes it. */
export const checkSchema: z.ZodType<CheckDefinition, CheckDefinition> = z.strictObject({
  name: z.string().regex(cssName, 'expected a name such as no-todo'),
  run: z.custom<CheckDefinition['run']>(isFunction, 'expected a function'),
})

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}
