import type { Root } from 'mdast'
import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import type { Frontmatter } from '../../../shared/page-record.ts'
import { withTrailingSlash } from '../../../shared/routes/routes.ts'
import { describeIssues } from '../../messages/describe-issue.ts'
import { messageOf } from '../../messages/thrown.ts'
import { findFlatFault, type YamlFault } from '../../messages/yaml-fault.ts'
import { count, fileStart, type Problem, type SourcePosition } from '../../problem.ts'
import { checkValue } from '../check/check-text.ts'
import { type RenderContext, reportAt } from '../context.ts'
import { insertConstants, suggestConstant } from './constants.ts'
import { plainText } from './text.ts'

const adjacentPage = z.union(
  [z.string().regex(/^\//, 'expected a route that starts with /'), z.literal(false)],
  'expected a route or false',
)

/** What front matter may contain. */
export const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  layout: z.enum(['page', 'home', 'reference']).default('page'),
  prev: adjacentPage.exactOptional(),
  next: adjacentPage.exactOptional(),
  kind: z.enum(['tutorial', 'how-to', 'reference', 'explanation', 'index']).exactOptional(),
  keywords: z.array(z.string()).exactOptional(),
})

/** For sites without house rules. */
const looseSchema = frontMatterSchema.extend({ description: z.string().default('') })

/** What messages call it. */
const name = 'the front matter'

/** Length limits of the house rules, in characters. */
const style = { title: [1, 60], description: [50, 160] } as const

/** Reads and checks a page's front matter. Missing and invalid values are reported and replaced with defaults. */
export function readFrontmatter(tree: Root, context: RenderContext): Frontmatter {
  const fallback: Frontmatter = { title: context.route, description: '', layout: 'page' }
  const node = tree.children.find((child) => child.type === 'yaml')
  if (!node) {
    const isOpen = context.source.startsWith('---\n')
    const heading = titleFromHeading(tree, context)
    if (!isOpen && heading !== null) return { ...fallback, title: heading }
    reportAt(context, fileStart, isOpen ? describeUnclosed(context) : missing)
    return fallback
  }
  const firstLine = (node.position?.start.line ?? 0) + 1
  const lines = new LineCounter()
  const document = parseDocument(node.value, { lineCounter: lines, logLevel: 'error' })
  const raw = readValues(document, node.value, firstLine, context)
  if (raw === undefined) return fallback
  const places = placesOfKeys(document, lines, firstLine)
  const filled = fillAll(raw, places, context)
  const heading = 'title' in filled ? null : titleFromHeading(tree, context)
  const values = heading === null ? filled : { title: heading, ...filled }
  const schema = context.settings.houseRules ? frontMatterSchema : looseSchema
  const result = schema.safeParse(values)
  const issues = result.error?.issues ?? []
  // Even if a value is invalid, the others are checked, so that all problems are reported at once.
  const right = result.data ?? omit(values, new Set(issues.map(({ path }) => path[0])))
  checkStyle(right, places, context)
  recordAdjacentPages(right, places, context)
  for (const { path, message, fix } of describeIssues(issues, { schema, value: values, name }))
    reportAt(context, places.get(String(path[0])) ?? fileStart, { message, fix })
  return result.data ?? { ...fallback, ...titleOf(raw) }
}

const missing = {
  message: 'front matter is missing',
  fix: 'start the file with these lines\n    ---\n    title: …\n    description: …\n    ---',
}

function describeUnclosed({ source }: RenderContext): { message: string; fix: string } {
  const [keys = ''] = /^---\n(?:[ \t]*[\w-]+:.*\n)*/.exec(source) ?? []
  return { message: 'front matter is not closed', fix: `add a line with --- after line ${keys.split('\n').length - 1}` }
}

/** Without its first line, front matter is taken for a heading. Turns it back, and reports what is missing. */
export function restoreUnopened(tree: Root, context: RenderContext): void {
  const [, value] = /^((?:title|description): .*\n(?:[\w-]+:.*\n|[ \t]+.*\n)*)---\n/.exec(context.source) ?? []
  const [first] = tree.children
  if (!context.settings.houseRules || value === undefined || first?.type !== 'heading') return
  tree.children[0] = { type: 'yaml', value }
  reportAt(context, fileStart, { message: 'front matter is not opened', fix: 'add a line with --- before it' })
}

/** Without house rules, a page without a title is named after its first heading. */
function titleFromHeading(tree: Root, context: RenderContext): string | null {
  if (context.settings.houseRules) return null
  const heading = tree.children.find((node) => node.type === 'heading' && node.depth === 1)
  // The anchor is not part of the title.
  return heading
    ? plainText(heading, context)
        .replace(/\{#[^{}]*\}$/, '')
        .trimEnd() || null
    : null
}

function omit(values: Record<string, unknown>, keys: ReadonlySet<PropertyKey | undefined>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)))
}

/** Parses the values, or reports the YAML's fault and returns `undefined`. */
function readValues(document: Document.Parsed, yaml: string, firstLine: number, context: RenderContext): unknown {
  const report = ({ line, column, ...fault }: YamlFault): void =>
    reportAt(context, { line: firstLine - 1 + line, column }, fault)
  const errors = [...document.errors, ...document.warnings]
  const fault = errors.length > 0 && findFlatFault(yaml, errors, firstLine)
  if (fault) {
    report(fault)
    return undefined
  }
  try {
    const values: unknown = document.toJS()
    return values
  } catch (error) {
    // Aliases are resolved only now, and a few lines of them can expand to gigabytes.
    const other = { line: 1, column: 1, message: `invalid YAML: ${messageOf(error)}`, fix: 'write the value itself' }
    report(findFlatFault(yaml, [], firstLine) ?? other)
    return undefined
  }
}

function placesOfKeys(document: Document.Parsed, lines: LineCounter, firstLine: number): Map<string, SourcePosition> {
  if (!isMap(document.contents)) return new Map()
  return new Map(
    document.contents.items.flatMap(({ key }): [string, SourcePosition][] => {
      if (!isScalar(key) || !key.range) return []
      const { line, col } = lines.linePos(key.range[0])
      return [[String(key.value), { line: firstLine - 1 + line, column: col }]]
    }),
  )
}

/** Fills in constants. Front matter that is empty or a list has no keys. */
function fillAll(raw: unknown, places: Map<string, SourcePosition>, context: RenderContext): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {}
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]: [string, unknown]) => {
      const fillOne = (item: unknown): unknown => (typeof item === 'string' ? fill(key, item, places, context) : item)
      return [key, Array.isArray(value) ? value.map(fillOne) : fillOne(value)]
    }),
  )
}

function fill(key: string, value: string, places: Map<string, SourcePosition>, context: RenderContext): string {
  checkValue(value, places.get(key) ?? fileStart, context)
  return insertConstants(value, context.settings.constants, 'text', (name) => {
    const fix = suggestConstant(name, context.settings.constants)
    reportAt(context, places.get(key) ?? fileStart, { message: `unknown constant ${name}`, fix })
  })
}

function checkStyle(
  values: { title?: unknown; description?: unknown },
  places: Map<string, SourcePosition>,
  context: RenderContext,
): void {
  const severity: Problem['severity'] = context.settings.houseRules ? 'error' : 'warning'
  for (const key of ['title', 'description'] as const) {
    const value = values[key]
    if (typeof value !== 'string') continue
    const [min, max] = style[key]
    const { length } = value
    if (length >= min && length <= max) continue
    const message = `${key} has ${count(length, 'character')}`
    reportAt(context, places.get(key) ?? fileStart, { message, fix: `use ${min} to ${max} characters`, severity })
  }
}

/** Records the pages named in `prev` and `next`, to be checked like links. */
function recordAdjacentPages(
  values: { prev?: unknown; next?: unknown },
  places: Map<string, SourcePosition>,
  context: RenderContext,
): void {
  for (const from of ['prev', 'next'] as const) {
    const written = values[from]
    if (typeof written !== 'string') continue
    context.references.push({
      from,
      route: withTrailingSlash(written),
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
