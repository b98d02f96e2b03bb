import type { Platform } from '../platform.ts'
import type { Analysis } from './analyze.ts'
import { findImports, isRelative } from './imports.ts'
import { type AnyNode, childrenOf, isNode, isObjectNode, type Program, walkCode } from './syntax-tree.ts'

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

/** The code with objects in calls that tell the type checker what `this` is in them; lines stay where they are. */
export function toTyped(code: string, analysis: Analysis, wrapperOf: Platform['types']['wrapperOf']): string {
  const insertions: Insertion[] = []
  for (const node of walkCode(analysis.program)) {
    const wrapper = isObjectNode(node) ? wrapperOf(node, analysis) : null
    if (wrapper !== null) insertions.push(...wrap(node, wrapper))
  }
  return insert(code, insertions)
}

/** Where imports of other samples end in `.ts`, which is not what these end in when they run. */
function importedTypeScript(program: Program): { at: number; extension: string }[] {
  return findImports(program).flatMap(({ specifier, end }) => {
    const extension = isRelative(specifier) ? /\.[mc]?ts$/.exec(specifier)?.[0] : undefined
    return extension === undefined ? [] : [{ at: end - 1 - extension.length, extension }]
  })
}

/**
 * TypeScript without its types, in the same lines and columns: platforms may have a Node.js that cannot read them.
 * What is more than a type, such as an enum, stays, and is a syntax error there.
 */
export function withoutTypes(code: string, { program }: Analysis): string {
  const insertions: Insertion[] = []
  const blank = (from: number, to: number): void => {
    insertions.push({ at: from, text: code.slice(from, to).replace(/\S/g, ' '), replaces: to - from })
  }
  /** The question mark of a parameter is part of no type. */
  const isOptional = ({ type, start }: AnyNode): boolean => type === 'TSTypeAnnotation' && code[start - 1] === '?'
  const visit = (node: AnyNode): void => {
    if ('expression' in node && isNode(node.expression) && /^TS(?:As|Satisfies|NonNull)/.test(node.type)) {
      visit(node.expression)
      blank(node.expression.end, node.end)
    } else if (isType(node)) blank(node.start - (isOptional(node) ? 1 : 0), node.end)
    else for (const child of childrenOf(node)) visit(child)
  }
  visit(program)
  for (const { at, extension } of importedTypeScript(program)) {
    insertions.push({ at, text: '.mjs', replaces: extension.length })
  }
  return insert(code, insertions)
}

function isType(node: AnyNode): boolean {
  const isTypeImport = ['importKind', 'exportKind'].some((key) => Reflect.get(node, key) === 'type')
  return isTypeImport || /^TS(?:Type|Interface)/.test(node.type)
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
