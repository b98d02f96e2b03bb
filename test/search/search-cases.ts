import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'

const caseSchema = z
  .strictObject({
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
      'newcomer',
      'symptom',
      'keyword',
      'name',
    ]),
    /** Each of them answers the query: `/route/#anchor`, or `/route/` for the page as a whole. */
    sections: z.array(z.string().regex(/^\/(?:\S*\/|\S+\.html)?(?:#\S+)?$/)).default([]),
    /** Pages that answer the query with any of their sections. */
    pages: z.array(z.string().regex(/^\/(?:\S*\/)?$/)).default([]),
    /** Not to be looked at while the search is tuned. */
    heldOut: z.boolean().default(false),
  })
  .refine(({ sections, pages }) => sections.length > 0 !== pages.length > 0, 'a case needs either sections or pages')

export type SearchCase = z.output<typeof caseSchema>

/** The first cases, those written after the search was tuned to these, those it was never tuned to, and those counted by page. */
export type SearchCaseFile =
  | 'search-cases.yml'
  | 'search-cases-later.yml'
  | 'search-cases-unseen.yml'
  | 'search-cases-facts.yml'
  | 'search-cases-facts-later.yml'
  | 'search-cases-facts-tuning.yml'
  | 'search-cases-facts-newcomers.yml'

/**
 * The queries of one file, in its order.
 * @throws ZodError if the file contains anything else
 */
export async function readSearchCases(file: SearchCaseFile): Promise<SearchCase[]> {
  const text = await readFile(new URL(`../${file}`, import.meta.url), 'utf8')
  return z.array(caseSchema).parse(parse(text))
}
