import { type Document, LineCounter, parseAllDocuments, visit } from 'yaml'
import { checkCron } from './cron.ts'
import type { SyntaxFault } from './syntax-fault.ts'

export function checkYaml(code: string): SyntaxFault | null {
  const lineCounter = new LineCounter()
  const documents = parseAllDocuments(code, { lineCounter, prettyErrors: false })
  const [error] =
    'empty' in documents
      ? documents.errors
      : documents.flatMap((document) => [...document.errors, ...unknownAliases(document)])
  if (!error) return null
  const { line, col } = lineCounter.linePos(error.pos[0])
  return { line, column: col, message: error.message }
}

/** Aliases of anchors that are not there, which the parser leaves to whoever asks for their value. */
function unknownAliases(document: Document): { pos: readonly [number, ...number[]]; message: string }[] {
  const faults: ReturnType<typeof unknownAliases> = []
  visit(document, {
    Alias(_, alias) {
      if (!alias.resolve(document))
        faults.push({ pos: [alias.range?.[0] ?? 0], message: `There is no anchor &${alias.source}` })
    },
  })
  return faults
}

/** Each line that is neither empty nor a comment is a cron expression. */
export function checkCronLines(code: string): SyntaxFault | null {
  for (const [index, line] of code.split('\n').entries()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const fault = checkCron(line)
    if (fault !== null) return { line: index + 1, column: line.search(/\S/) + 1, ...fault }
  }
  return null
}
