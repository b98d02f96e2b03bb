import { z } from 'zod'
import { checkShape } from '../../generators/check-shape.ts'
import { dataProblem } from '../../generators/generator.ts'
import { openDataFile } from '../../generators/open-data-file.ts'
import { suggest } from '../../messages/suggest.ts'
import type { Problem } from '../../problem.ts'
import type { Section } from '../context.ts'

/** A page's search words file. */
export interface SearchWordsFile {
  /** Path below the content folder, with forward slashes. */
  path: string
  text: string
}

/** Heading id -> search phrases that the section doesn't contain. */
export const searchWordsSchema = z.record(z.string(), z.array(z.string().trim().min(1)).min(1))

/**
 * Adds the phrases of a search words file to the sections they belong to.
 * @returns what is wrong with the file, such as an id that no heading of the page has
 */
export function addSearchWords({ path, text }: SearchWordsFile, sections: readonly Section[]): Problem[] {
  const { data, problems } = openDataFile(path, text).yaml()
  if (!data) return [...problems]
  const origin = { path, locate: data.locate }
  const { value, problems: faults } = checkShape(searchWordsSchema, data.value ?? {}, origin)
  if (!value) return faults
  const bySlug = new Map(sections.filter(({ slug }) => slug !== '').map((section) => [section.slug, section]))
  return Object.entries(value).flatMap(([slug, phrases]) => {
    const section = bySlug.get(slug)
    section?.keywords.push(...phrases)
    if (section) return []
    const forPage = 'words for the whole page are the keywords of its front matter'
    const fix = bySlug.size === 0 ? `remove it: ${forPage}` : suggest(slug, [...bySlug.keys()])
    return [dataProblem(path, data.locate([slug]), { message: `the page has no heading #${slug}`, fix })]
  })
}
