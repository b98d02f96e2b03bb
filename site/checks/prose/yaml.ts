import { isScalar, parseDocument, type Scalar, visit } from 'yaml'
import { paragraphEnd, proseOfBody } from './body.ts'

/** Keys whose values are sentences. Search terms are the readers' words, not ours. */
const proseKeys = new Set(['description', 'notes', 'summary', 'text', 'title', 'x-common', 'x-default'])

/** Keys of samples and their output. */
const sampleKeys = new Set(['example', 'prints', 'run', 'value'])

/** The sentences of a YAML file, each where it is in the source. Everything else is blank. */
export function proseOfYaml(source: string): string {
  const scalars: Scalar[] = []
  visit(parseDocument(source), {
    Pair(_, { key }) {
      return isScalar(key) && sampleKeys.has(String(key.value)) ? visit.SKIP : undefined
    },
    Scalar(key, scalar, path) {
      const pair = path.findLast((node) => 'key' in node)
      if (key !== 'key' && pair && isScalar(pair.key) && proseKeys.has(String(pair.key.value))) scalars.push(scalar)
    },
  })
  let prose = ''
  for (const { range, type } of scalars) {
    if (!range) continue
    const [start, end] = textRange(source, range, type)
    prose += blank(source.slice(prose.length, start)) + proseOfBody(source.slice(start, end))
  }
  return prose + blank(source.slice(prose.length))
}

/** Leaves out the quotes of a quoted scalar, and the `|` before a block. */
function textRange(source: string, [start, end]: readonly number[], type: Scalar['type']): [number, number] {
  const [from = 0, to = 0] = [start, end]
  if (type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') return [from + 1, to - 1]
  if (type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED') return [source.indexOf('\n', from) + 1, to]
  return [from, to]
}

/** Marks the text between scalars with characters that end a sentence. */
function blank(text: string): string {
  return text.replace(/[^\n]+/g, (line) => paragraphEnd.repeat(line.length))
}
