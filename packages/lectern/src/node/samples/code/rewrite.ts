import type { Analysis } from './analyze.ts'
import { type AnyNode, isObjectNode, propertyOf, textOfProperty, walkCode } from './syntax-tree.ts'

interface Insertion {
  at: number
  text: string
  /** Characters of the original that it replaces. */
  replaces?: number
}

/** CommonJS that exports like a module, as the platform allows it, in a form that Node.js runs; lines stay where they are. */
export function toCommonJs(code: string, { program }: Analysis): string {
  const insertions = program.body.flatMap((node) =>
    node.type === 'ExportDefaultDeclaration'
      ? [{ at: node.start, text: 'module.exports = ', replaces: node.declaration.start - node.start }]
      : [],
  )
  return insert(code, insertions)
}

/**
 * The code with every component and app in a call that tells the type checker what `this` is in it; lines stay where
 * they are.
 */
export function toTyped(code: string, { program, definition, isWrapped, kind }: Analysis): string {
  const insertions: Insertion[] = []
  for (const node of walkCode(program)) {
    const isDefinition = node === definition
    if (isDefinition && kind !== 'app' && kind !== 'module') {
      if (!isWrapped) insertions.push(...wrap(node, 'defineComponent'))
    } else if (isApp(node)) insertions.push(...wrap(node, 'defineApp'))
  }
  return insert(code, insertions)
}

function isApp(node: AnyNode): boolean {
  if (!isObjectNode(node) || textOfProperty(node, 'type') !== 'app') return false
  return propertyOf(node, 'methods') !== null || propertyOf(node, 'propDefinitions') !== null
}

function wrap(node: AnyNode, name: string): Insertion[] {
  return [
    { at: node.start, text: `${name}(` },
    { at: node.end, text: ')' },
  ]
}

function insert(code: string, insertions: readonly Insertion[]): string {
  let result = code
  for (const { at, text, replaces = 0 } of insertions.toSorted((a, b) => b.at - a.at)) {
    result = result.slice(0, at) + text + result.slice(at + replaces)
  }
  return result
}
