import { parse } from 'yaml'
import type { PageRecord } from '../../shared/page-record.ts'
import { sourceToRoute } from '../../shared/routes.ts'
import { pageKey } from '../markdown/compile-page.ts'
import { type Constants, insertConstants } from '../markdown/parse/constants.ts'

/**
 * What the navigation needs of a page, without compiling it: so the authoring server starts at once however many pages
 * there are. Wrong front matter gives the route as title; compiling the page tells what is wrong.
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

/** The page's heading, which names it where the front matter doesn't; compiling reports where that isn't allowed. */
function firstHeading(text: string): string | undefined {
  return /^# +(.+?)(?: *\{#[^}]*\})? *$/m.exec(text)?.[1]?.replace(/[*_`]/g, '')
}

/** `key: words` or `key: "words"`, where YAML could not mean anything else. */
const plainLine = /^([a-z]+): (?:"([^"\\]*)"|(?!(?:true|false|null|yes|no|on|off)\b)([a-z][\w ,.()/-]*[\w.)]))$/i

function readValues(yaml: string): Record<string, unknown> {
  const lines = yaml.split('\n').map((line) => plainLine.exec(line))
  // Most front matter is as plain as can be, and YAML takes a second for ten thousand of them.
  if (lines.every((line) => line !== null)) {
    return Object.fromEntries(lines.map(([, key = '', quoted, plain]) => [key, quoted ?? plain]))
  }
  try {
    const values: unknown = parse(yaml)
    return typeof values === 'object' && values !== null ? { ...values } : {}
  } catch {
    // The compiler reports the mistake, with its place.
    return {}
  }
}

function textOr(value: unknown, fallback: string, constants: Constants): string {
  if (typeof value !== 'string' || value === '') return fallback
  return insertConstants(value, constants, 'text', () => undefined)
}
