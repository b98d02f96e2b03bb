import { type Document, LineCounter, parseAllDocuments, visit } from 'yaml'
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

/** Aliases of missing anchors, which the parser only reports when their value is read. */
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
