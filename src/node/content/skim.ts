import { parse } from 'yaml'
import type { PageRecord } from '../../shared/page-record.ts'
import { sourceToRoute } from '../../shared/routes.ts'
import { pageKey } from '../markdown/compile-page.ts'

/**
 * What the navigation needs of a page, without compiling it: so the authoring server starts at once however many pages
 * there are. Wrong front matter gives the route as title; compiling the page tells what is wrong.
 */
export function skimRecord(relativePath: string, text: string): PageRecord {
  const path = sourceToRoute(relativePath)
  const values = readValues(/^---\n(.*?)\n---/s.exec(text)?.[1] ?? '')
  const title = textOr(values.title, path)
  const { prev, next } = values
  return {
    title,
    frontmatter: {
      title,
      description: textOr(values.description, ''),
      layout: 'page',
      ...((typeof prev === 'string' || prev === false) && { prev }),
      ...((typeof next === 'string' || next === false) && { next }),
    },
    regularPath: path,
    relativePath,
    key: pageKey(path),
    path,
    headers: [],
  }
}

function readValues(yaml: string): Record<string, unknown> {
  try {
    const values: unknown = parse(yaml)
    return typeof values === 'object' && values !== null ? { ...values } : {}
  } catch {
    // The compiler reports the mistake, with its place.
    return {}
  }
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback
}
