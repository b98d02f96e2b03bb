import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'

const caseSchema = z.strictObject({
  /** As a reader types it. */
  query: z.string().min(1),
  /** What makes it hard to answer. */
  kind: z.enum([
    'task',
    'identifier',
    'error',
    'typo',
    'question',
    'stem',
    'synonym',
    'prefix',
    'app',
    'limit',
    'order',
  ]),
  /** Each of them answers the query: `/route/#anchor`, or `/route/` for the page as a whole. */
  sections: z.array(z.string().regex(/^\/(?:\S*\/|\S+\.html)?(?:#\S+)?$/)).min(1),
  /** Not to be looked at while the search is tuned. */
  heldOut: z.boolean().default(false),
})

export type SearchCase = z.output<typeof caseSchema>

/** All have the same form: the first cases, those written after the search was tuned to these, and those it was never tuned to. */
export type SearchCaseFile = 'search-cases.yml' | 'search-cases-later.yml' | 'search-cases-unseen.yml'

/**
 * The queries of one file, in its order.
 * @throws ZodError when the file holds something else
 */
export async function readSearchCases(file: SearchCaseFile): Promise<SearchCase[]> {
  const text = await readFile(new URL(`../${file}`, import.meta.url), 'utf8')
  return z.array(caseSchema).parse(parse(text))
}
