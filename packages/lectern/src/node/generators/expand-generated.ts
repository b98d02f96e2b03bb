import { posix } from 'node:path'
import { sourceToRoute } from '../../shared/routes/routes.ts'
import { fenceAfter } from '../markdown/parse/fence.ts'
import { suggest } from '../messages/suggest.ts'
import type { KnownName } from '../names/known-name.ts'
import { type Problem, reportProblems, type SourcePosition } from '../problem.ts'
import type { DataFile, Generated } from './generator.ts'
import type { Generators } from './load-generators.ts'
import { openDataFile } from './open-data-file.ts'

/** The lines that replaced a directive; both numbers count from 1. */
export interface GeneratedLines {
  first: number
  last: number
  /** Line of the directive in the source. */
  line: number
  /** Name of the data file. */
  from: string
}

/** A file of the site made from a data file. */
export interface PublishedData {
  /** Site path, such as `/api/openapi.json`. */
  path: string
  data: unknown
  /** Path of the data file below the content folder. */
  from: string
  /** Of the directive in the source. */
  line: number
}

/** Details of a page with generated parts. */
export interface Expansion {
  lines: readonly GeneratedLines[]
  published: readonly PublishedData[]
  /** Names that the page documents, with the site paths of their entries. */
  names: readonly KnownName[]
  problems: readonly Problem[]
  /**
   * If invalid data or an invalid directive left part of the page out: the site paths of the files that can't be served
   * either. `null` for a complete page.
   */
  incomplete: readonly string[] | null
}

/** A page's source and the data files that it uses. */
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
  place: SourcePosition
}

const known = ['from', 'with', 'names', 'publish']
const example = '::generate{from=openapi.yaml with=rest-api}'

/** Names of the data files that a page's directives use. */
export function filesFor(text: string): string[] {
  if (!text.includes('::generate')) return []
  const names = text.split('\n').flatMap((line) => readDirective(line, 0)?.attributes.from ?? [])
  return [...new Set(names.filter((name) => /^[\w-][\w.-]*$/.test(name)))]
}

/**
 * Replaces every `::generate` directive that has its own line with generated Markdown.
 * An invalid directive is removed and reported at its line.
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
    else {
      const from = nextToPage(input, directive.attributes.from)
      published.push({ path: publish, data: made.data, from, line: index + 1 })
    }
  }
  const incomplete = problems.length > 0 ? unserved : null
  return {
    text: out.join('\n'),
    expansion: { lines, published, names, problems: withoutRepeats(problems), incomplete },
  }
}

/** `api/index.md`, `openapi.yaml` -> `api/openapi.yaml` */
function nextToPage({ relativePath }: Pick<ExpandInput, 'relativePath'>, name = ''): string {
  return posix.join(posix.dirname(relativePath), name)
}

function openFiles({ relativePath, files }: ExpandInput): Map<string, DataFile> {
  return new Map(
    Object.entries(files).map(([name, text]) => [name, openDataFile(nextToPage({ relativePath }, name), text)]),
  )
}

/** An error in a file that several directives use is reported only once. */
function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
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
  const unknown = Object.keys(attributes).find((name) => !known.includes(name))
  if (unknown !== undefined) return fail(`unknown attribute ${unknown} of ::generate`, suggest(unknown, known))
  const { from, with: name, names = '', publish } = attributes
  if (from === undefined || name === undefined)
    return fail('::generate is missing from or with', `write it like ${example}`)
  const generate = Object.hasOwn(generators, name) ? generators[name] : undefined
  if (!generate) return fail(`unknown generator ${name}`, suggest(name, Object.keys(generators)))
  const file = files.get(from)
  if (!file) return fail(`${from} is not in the folder of the page`, 'move the file there')
  if (publish !== undefined && !/^(?:\/[\w-]+)+\.json$/.test(publish))
    return fail(`publish=${publish} is not the path of a JSON file`, 'use a path such as publish=/api/openapi.json')
  const explain = (fault: string): [string, string] => [
    `could not run the generator ${name}: ${fault}`,
    'return the Markdown and its problems at once, without waiting for anything or ending the process',
  ]
  const made = generate({ file, names: names.split(/\s+/).filter(Boolean) }, (fault) =>
    reportProblems(fail(...explain(fault)).problems),
  )
  if (typeof made === 'string') return fail(...explain(made))
  if (publish !== undefined && made.data === undefined && made.problems.length === 0)
    return fail(`${name} has no data to publish`, 'remove publish')
  // An error without a line is reported at the directive.
  const problems = made.problems.map((one) => (one.line > 0 ? one : { ...one, file: relativePath, ...place }))
  return { ...made, problems }
}
