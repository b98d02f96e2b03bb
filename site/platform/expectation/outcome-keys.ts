import { type Platform, text, z } from '../../../packages/lectern-samples/src/plugin.ts'

const values = z.record(z.string(), z.unknown())

const emitted = z.strictObject({
  event: z.unknown().optional(),
  id: z.unknown().optional(),
  name: text.optional(),
  summary: text.optional(),
  ts: z.unknown().optional(),
})

const sent = z.strictObject({
  http: values.optional(),
  email: values.optional(),
  s3: values.optional(),
  emit: values.optional(),
  sse: values.optional(),
  sql: values.optional(),
})

/** Result keys of the platform. */
export const outcomes: Platform['outcomes'] = {
  returns: { schema: z.unknown(), absent: null, below: { verb: 'it returns' } },
  exports: { schema: values, isPartial: true },
  /** The last response. */
  responds: {
    schema: z.strictObject({
      status: z.unknown().optional(),
      headers: values.optional(),
      body: z.unknown().optional(),
    }),
    isLast: true,
    below: { verb: 'it responds with', part: 'body' },
  },
  sends: { schema: z.array(sent) },
  /** The emitted events, or their number. */
  emits: {
    schema: z.union([z.int().min(0), z.array(emitted)], { error: 'must be a list of events, or how many there are' }),
    isCountable: true,
  },
  /** Prop -> content of its database or data store after the run. */
  keeps: { schema: z.record(z.string(), values), isPartial: true },
  /** Prop -> what its `options` method returns. */
  options: { schema: z.record(z.string(), z.array(z.unknown())), isPartial: true },
  additionalProps: { schema: z.unknown() },
}
