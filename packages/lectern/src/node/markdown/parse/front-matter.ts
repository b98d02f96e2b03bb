import type { Root } from 'mdast'
import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import type { Frontmatter } from '../../../shared/page-record.ts'
import { asRoute } from '../../../shared/routes.ts'
import { count, fileStart, type Place, type Problem } from '../../problem.ts'
import { suggest } from '../../suggest.ts'
import { type RenderContext, reportAt } from '../context.ts'
import { insertConstants } from './constants.ts'
import { plainText } from './text.ts'

const neighbour = z.union(
  [z.string().regex(/^\//, 'a route starts with /'), z.literal(false)],
  'expected a route or false',
)

const schema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  prev: neighbour.optional(),
  next: neighbour.optional(),
  layout: z.enum(['page', 'home']).default('page'),
  kind: z.enum(['tutorial', 'how-to', 'reference', 'explanation', 'index']).optional(),
  keywords: z.array(z.string()).optional(),
})

/** Of a tree that was written for another tool. */
const looseSchema = schema.extend({ description: z.string().default('') })

const known = Object.keys(schema.shape)

/** Limits of the house style, in characters. */
const style = { title: [1, 60], description: [50, 160] } as const

/** Reads and checks a page's front matter; what is missing or wrong is reported and replaced by something harmless. */
export function readFrontmatter(tree: Root, context: RenderContext): Frontmatter {
  const fallback: Frontmatter = { title: context.route, description: '', layout: 'page' }
  const node = tree.children.find((child) => child.type === 'yaml')
  if (!node) {
    const isOpen = context.source.startsWith('---\n')
    const heading = titleFromHeading(tree, context)
    if (!isOpen && heading !== null) return { ...fallback, title: heading }
    reportAt(context, fileStart, {
      message: `front matter is ${isOpen ? 'not closed' : 'missing'}`,
      fix: isOpen ? 'write --- in the line below it' : 'start the file with --- title: … description: … ---',
    })
    return fallback
  }
  const firstLine = (node.position?.start.line ?? 0) + 1
  const lines = new LineCounter()
  const document = parseDocument(node.value, { lineCounter: lines })
  const raw = readValues(document, firstLine, context)
  if (raw === undefined) return fallback
  const places = placesOfKeys(document, lines, firstLine)
  const filled = fillAll(raw, places, context)
  const heading = 'title' in filled ? null : titleFromHeading(tree, context)
  const values = heading === null ? filled : { title: heading, ...filled }
  const result = (context.settings.strict ? schema : looseSchema).safeParse(values)
  const issues = result.error?.issues ?? []
  // Of front matter with a fault the rest is checked all the same, so that all there is to mend is told at once.
  const right = result.data ?? omit(values, new Set(issues.map(({ path }) => path[0])))
  checkStyle(right, places, context)
  noteNeighbours(right, places, context)
  for (const issue of issues) reportIssue(issue, places, context)
  return result.data ? dropUndefined(result.data) : { ...fallback, ...titleOf(raw) }
}

/** In a tree that was written for another tool, a page without a title is named by its first heading. */
function titleFromHeading(tree: Root, context: RenderContext): string | null {
  if (context.settings.strict) return null
  const heading = tree.children.find((node) => node.type === 'heading' && node.depth === 1)
  // Its anchor is no part of its words.
  return heading ? plainText(heading, context).replace(/ *\{#[^}]*\}$/, '') || null : null
}

function omit(values: Record<string, unknown>, keys: ReadonlySet<PropertyKey | undefined>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)))
}

/** A Problem of the schema, at the line of its key. */
function reportIssue(issue: z.core.$ZodIssue, places: Map<string, Place>, context: RenderContext): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) {
      reportAt(context, places.get(key) ?? fileStart, {
        message: `unknown front matter key ${key}`,
        fix: suggest(key, known),
      })
    }
    return
  }
  const key = String(issue.path[0] ?? '')
  const fix = places.has(key) ? 'see docs/writing.md for what may stand there' : `add ${key}: … to the front matter`
  reportAt(context, places.get(key) ?? fileStart, { message: `front matter ${key}: ${issue.message}`, fix })
}

/** What the YAML says, or `undefined` with its faults reported. */
function readValues(document: Document.Parsed, firstLine: number, context: RenderContext): unknown {
  const fix = 'mend the YAML; quote values that hold ": " or "#"'
  const faults = [...document.errors, ...document.warnings]
  for (const { linePos, message } of faults) {
    const [start] = linePos ?? []
    const place = { line: firstLine - 1 + (start?.line ?? 1), column: start?.col ?? 1 }
    // The parser counts lines from the first one of the front matter; the place above is the one in the file.
    const what = message.split('\n')[0]?.replace(/ at line \d+, column \d+:$/, '')
    reportAt(context, place, { message: `front matter: ${what}`, fix })
  }
  if (faults.length > 0) return undefined
  try {
    const values: unknown = document.toJS()
    return values
  } catch (error) {
    // References within the YAML are followed only now; a few lines of them can stand for gigabytes.
    const message = error instanceof Error ? error.message : String(error)
    reportAt(
      context,
      { line: firstLine, column: 1 },
      { message: `front matter: ${message}`, fix: 'write the value itself' },
    )
    return undefined
  }
}

function placesOfKeys(document: Document.Parsed, lines: LineCounter, firstLine: number): Map<string, Place> {
  if (!isMap(document.contents)) return new Map()
  return new Map(
    document.contents.items.flatMap(({ key }): [string, Place][] => {
      if (!isScalar(key) || !key.range) return []
      const { line, col } = lines.linePos(key.range[0])
      return [[String(key.value), { line: firstLine - 1 + line, column: col }]]
    }),
  )
}

/** Front matter that is empty or a list has no keys at all. */
function fillAll(raw: unknown, places: Map<string, Place>, context: RenderContext): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {}
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]: [string, unknown]) => {
      const fillOne = (item: unknown): unknown => (typeof item === 'string' ? fill(key, item, places, context) : item)
      return [key, Array.isArray(value) ? value.map(fillOne) : fillOne(value)]
    }),
  )
}

function fill(key: string, value: string, places: Map<string, Place>, context: RenderContext): string {
  return insertConstants(value, context.settings.constants, 'text', (name) => {
    const fix = suggest(name, Object.keys(context.settings.constants))
    reportAt(context, places.get(key) ?? fileStart, { message: `unknown constant ${name}`, fix })
  })
}

function checkStyle(
  values: { title?: unknown; description?: unknown },
  places: Map<string, Place>,
  context: RenderContext,
): void {
  const severity: Problem['severity'] = context.settings.strict ? 'error' : 'warning'
  for (const key of ['title', 'description'] as const) {
    const value = values[key]
    if (typeof value !== 'string') continue
    const [least, most] = style[key]
    const { length } = value
    if (length >= least && length <= most) continue
    const message = `${key} has ${count(length, 'character')}`
    reportAt(context, places.get(key) ?? fileStart, { message, fix: `write ${least} to ${most}`, severity })
  }
}

/** The pages that are named as neighbours are checked as links are. */
function noteNeighbours(
  values: { prev?: unknown; next?: unknown },
  places: Map<string, Place>,
  context: RenderContext,
): void {
  for (const from of ['prev', 'next'] as const) {
    const written = values[from]
    if (typeof written !== 'string') continue
    context.references.push({
      from,
      route: asRoute(written),
      anchor: '',
      written,
      place: places.get(from) ?? fileStart,
    })
  }
}

function titleOf(raw: unknown): { title?: string } {
  if (typeof raw !== 'object' || raw === null || !('title' in raw)) return {}
  return typeof raw.title === 'string' ? { title: raw.title } : {}
}

/** Optional keys are absent, not undefined: a record written as JSON and read again is the same. */
function dropUndefined(values: z.output<typeof schema>): Frontmatter {
  const { title, description, layout, prev, next, kind, keywords } = values
  return {
    title,
    description,
    layout,
    ...(prev !== undefined && { prev }),
    ...(next !== undefined && { next }),
    ...(kind !== undefined && { kind }),
    ...(keywords !== undefined && { keywords }),
  }
}
