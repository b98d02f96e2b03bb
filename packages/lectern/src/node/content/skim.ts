import { parse } from 'yaml'
import type { PageRecord } from '../../shared/page-record.ts'
import { sourceToRoute } from '../../shared/routes/routes.ts'
import { pageKey } from '../markdown/compile-page.ts'
import { type Constants, insertConstants } from '../markdown/parse/constants.ts'

/**
 * Reads what the navigation needs from a page without compiling it, so the dev server starts immediately whatever the
 * number of pages. With invalid front matter, the route becomes the title; compiling the page reports the problem.
 */
export function skimRecord(relativePath: string, text: string, constants: Constants): PageRecord {
  const path = sourceToRoute(relativePath)
  const values = readValues(/^---\n(.*?)\n---/s.exec(text)?.[1] ?? '')
  const title = textOr(values.title ?? firstHeading(text), path, constants)
  const { prev, next } = values
  return {
    title,
    frontmatter: {
      title,
      description: textOr(values.description, '', constants),
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

/** The page's `#` heading, which is its title if the front matter has none. Compiling reports a missing title. */
function firstHeading(text: string): string | undefined {
  return /^# +(.+?)(?: *\{#[^}]*\})? *$/m.exec(text)?.[1]?.replace(/[*_`]/g, '')
}

/** `key: words` or `key: "words"`, if YAML would read it as a string. */
const plainLine = /^([a-z]+): (?:"([^"\\]*)"|(?!(?:true|false|null|yes|no|on|off)\b)([a-z][\w ,.()/-]*[\w.)]))$/i

function readValues(yaml: string): Record<string, unknown> {
  const lines = yaml.split('\n').map((line) => plainLine.exec(line))
  // Most front matter is this simple, and parsing YAML takes a second for ten thousand pages.
  if (lines.every((line) => line !== null)) {
    return Object.fromEntries(lines.map(([, key = '', quoted, plain]) => [key, quoted ?? plain]))
  }
  try {
    const values: unknown = parse(yaml)
    return typeof values === 'object' && values !== null ? { ...values } : {}
  } catch {
    // Compiling reports the error with its position.
    return {}
  }
}

function textOr(value: unknown, fallback: string, constants: Constants): string {
  if (typeof value !== 'string' || value === '') return fallback
  return insertConstants(value, constants, 'text', () => undefined)
}
