import { z } from 'zod'
import { sourceDirectives } from './sources.ts'

/** Sources that would switch the policy off. */
const unsafe = /^'unsafe-|^\*$/
const source = z
  .string()
  .regex(/^[\w'*#:./+=-]+$/, 'expected one source, such as https://example.com')
  .refine((value) => !unsafe.test(value), {
    error: 'this source would let injected code run',
    params: { fix: 'name the hosts instead' },
  })

/** What a site can add to its Content Security Policy. */
export const policySchema = z
  .strictObject({
    /** Directive -> further sources, for hosts that only scripts know: `{ 'connect-src': ['https://api.example.com'] }`. */
    allow: z.partialRecord(z.enum(sourceDirectives), z.array(source)).default({}),
    /** Puts the policy into every page, for hosts that can't send headers. */
    inDocuments: z.boolean().default(false),
  })
  .prefault({})
