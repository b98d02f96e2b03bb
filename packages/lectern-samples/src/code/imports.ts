import type { ESTree } from 'vite'
import { type AnyNode, isCallOf, type Program, walkCode } from './syntax-tree.ts'

/** What a piece of code imports. */
export interface Import {
  specifier: string
  /** By `require`, not by `import`. */
  isRequire: boolean
  /** Where its text ends in the code, with its quote. */
  end: number
}

export function findImports(program: Program): Import[] {
  return [...walkCode(program)].flatMap((node) => {
    const source = sourceOf(node)
    return source === null ? [] : [{ ...source, isRequire: node.type === 'CallExpression' }]
  })
}

function sourceOf(node: AnyNode): Pick<Import, 'specifier' | 'end'> | null {
  if (isCallOf(node, 'require')) return literal(node.arguments[0])
  if (!/^(?:Import|Export(?:Named|All))(?:Declaration|Expression)$/.test(node.type)) return null
  return 'source' in node ? literal(node.source) : null
}

function literal(node: unknown): Pick<Import, 'specifier' | 'end'> | null {
  const { value, end } = (node as ESTree.StringLiteral | null | undefined) ?? {}
  return typeof value === 'string' && end !== undefined ? { specifier: value, end } : null
}

/** A package as an import names it: `lodash@4.17.20/chunk` is the package `lodash`, found as `lodash@4.17.20`. */
export interface PackageName {
  name: string
  /** With the version that the code asks for. */
  written: string
}

export function packageOf(specifier: string): PackageName {
  const written = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  return { written, name: written.replace(/(?<=.)@[^/]*$/, '') }
}

/** Whether an import leads to a file beside the one that it stands in. */
export function isRelative(specifier: string): boolean {
  return /^\.{1,2}\//.test(specifier)
}
