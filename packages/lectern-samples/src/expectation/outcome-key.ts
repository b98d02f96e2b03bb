import type { z } from 'zod'

/** A key that authors write to say what comes of a sample. */
export interface OutcomeKey {
  schema: z.ZodType
  /** Several may come of a run: the last one is compared. */
  isLast?: true
  /** Several may come of a run: authors can also write how many. */
  isCountable?: true
  /** What it is where a run reports none. */
  absent?: null
  /** What holds whatever a sample does if it names nothing, as only what is named is compared. */
  isPartial?: true
  /** Makes `below: KEY` possible, which compares the fence under the sample. */
  below?: {
    /** For messages: `it returns`. */
    verb: string
    /** The part that is shown. `*`: the one that the author names, as in `below: exports.NAME`. */
    part?: string
  }
}
