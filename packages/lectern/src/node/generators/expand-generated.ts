import { posix } from 'node:path'
import { sourceToRoute } from '../../shared/routes.ts'
import type { KnownName } from '../names/known-name.ts'
import type { Place, Problem } from '../problem.ts'
import { suggest } from '../suggest.ts'
import type { DataFile, Generated } from './generator.ts'
import type { Generators } from './load-generators.ts'
import { openDataFile } from './open-data-file.ts'

/** Lines of a page that stand in place of a directive, both counted from 1. */
export interface GeneratedLines {
  first: number
  last: number
  /** Line of the directive in the page as its author left it. */
  line: number
  /** Name of the data file. */
  from: string
}

/** A file of the site made from a data file. */
export interface PublishedData {
  /** Site path, such as `/api/openapi.json`. */
  path: string
  data: unknown
  /** The data file, below the content folder. */
  from: string
}

/** What else there is to know of a page with generated parts. */
export interface Expansion {
  lines: readonly GeneratedLines[]
  published: readonly PublishedData[]
  /** What the page has entries of, with their site paths. */
  names: readonly KnownName[]
  problems: readonly Problem[]
  /**
   * Where data or a directive is at fault, and so not all of the page is there: the files that it cannot serve either, by
   * their site paths. `null` where all is well.
   */
  lacking: readonly string[] | null
}

/** A page as its author left it, with the files beside it that it names. */
export interface ExpandInput {
  relativePath: string
  text: string
  /** File name -> text. */
  files: Readonly<Record<string, string>>
}

interface OpenedInput {
  relativePath: string
  files: ReadonlyMap<string, DataFile>
}

interface Directive {
  attributes: Readonly<Record<string, string>>
  place: Place
}

const known = ['from', 'with', 'names', 'publish']
const fence = /^ {0,3}(`{3,}|~{3,})/
const example = '::generate{from=openapi.yaml with=rest-api}'

/** Names of the files that a page's directives take their data from. */
export function filesFor(text: string): string[] {
  if (!text.includes('::generate')) return []
  const names = text.split('\n').flatMap((line) => readDirective(line, 0)?.attributes.from ?? [])
  return [...new Set(names.filter((name) => /^[\w-][\w.-]*$/.test(name)))]
}

/**
 * Puts generated Markdown in place of every `::generate` directive that stands on a line of its own.
 * A directive that cannot be followed is left out, with a problem at its line.
 */
export function expandGenerated(input: ExpandInput, generators: Generators): { text: string; expansion: Expansion } {
  const out: string[] = []
  const lines: GeneratedLines[] = []
  const published: PublishedData[] = []
  const names: KnownName[] = []
  const route = sourceToRoute(input.relativePath)
  const problems: Problem[] = []
  const unserved: string[] = []
  const opened = { relativePath: input.relativePath, files: openFiles(input) }
  let open = ''
  for (const [index, line] of input.text.split('\n').entries()) {
    open = fenceAfter(line, open)
    const directive = open === '' ? readDirective(line, index + 1) : null
    if (!directive) {
      out.push(line)
      continue
    }
    const made = follow(directive, opened, generators)
    problems.push(...made.problems)
    const generated = made.markdown.split('\n')
    const first = out.length + 1
    out.push(...generated)
    lines.push({ first, last: out.length, line: index + 1, from: directive.attributes.from ?? '' })
    names.push(...(made.names ?? []).map((name) => ({ ...name, to: route + name.to })))
    const { publish } = directive.attributes
    if (publish === undefined) continue
    if (made.data === undefined) unserved.push(publish)
    else published.push({ path: publish, data: made.data, from: besidePage(input, directive.attributes.from) })
  }
  const lacking = problems.length > 0 ? unserved : null
  return { text: out.join('\n'), expansion: { lines, published, names, problems: withoutRepeats(problems), lacking } }
}

/** `api/index.md`, `openapi.yaml` -> `api/openapi.yaml` */
function besidePage({ relativePath }: Pick<ExpandInput, 'relativePath'>, name = ''): string {
  return posix.join(posix.dirname(relativePath), name)
}

function openFiles({ relativePath, files }: ExpandInput): Map<string, DataFile> {
  return new Map(
    Object.entries(files).map(([name, text]) => [name, openDataFile(besidePage({ relativePath }, name), text)]),
  )
}

/** A fault of a file that several directives read is told once. */
function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** Marks of the fence that is open behind a line; empty for none. */
function fenceAfter(line: string, open: string): string {
  const marks = fence.exec(line)?.[1] ?? ''
  if (open === '') return marks
  return marks[0] === open[0] && marks.length >= open.length ? '' : open
}

function readDirective(line: string, number: number): Directive | null {
  const match = /^::generate(?:\{(.*)\})?\s*$/.exec(line)
  if (!match) return null
  const pairs = [...(match[1] ?? '').matchAll(/([\w-]+)=(?:"([^"]*)"|(\S+))/g)]
  const attributes = Object.fromEntries(pairs.map(([, name = '', quoted, bare]) => [name, quoted ?? bare ?? '']))
  return { attributes, place: { line: number, column: 1 } }
}

function follow(
  { attributes, place }: Directive,
  { relativePath, files }: OpenedInput,
  generators: Generators,
): Generated {
  const fail = (message: string, fix: string): Generated => ({
    markdown: '',
    problems: [{ file: relativePath, ...place, message, fix, severity: 'error' }],
  })
  const stranger = Object.keys(attributes).find((name) => !known.includes(name))
  if (stranger !== undefined) return fail(`unknown attribute ${stranger} of generate`, suggest(stranger, known))
  const { from, with: name, names = '', publish } = attributes
  if (from === undefined || name === undefined) return fail('generate needs from and with', `write ${example}`)
  const generate = Object.hasOwn(generators, name) ? generators[name] : undefined
  if (!generate) return fail(`there is no generator ${name}`, suggest(name, Object.keys(generators)))
  const file = files.get(from)
  if (!file) return fail(`there is no file ${from} beside the page`, 'put it into the folder of the page')
  if (publish !== undefined && !/^\/[\w/-]+\.json$/.test(publish))
    return fail(`publish=${publish} is no path of a JSON file`, 'write one such as publish=/api/openapi.json')
  const made = generate({ file, names: names.split(/\s+/).filter(Boolean) })
  if (publish !== undefined && made.data === undefined && made.problems.length === 0)
    return fail(`${name} has nothing to publish`, 'take publish away')
  // A fault that has no line of its own is told where the author asked for the part.
  const problems = made.problems.map((one) => (one.line > 0 ? one : { ...one, file: relativePath, ...place }))
  return { ...made, problems }
}
