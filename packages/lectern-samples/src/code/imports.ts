import { type AnyNode, isCall, isNode, nameOfCall, type Program, walkCode } from './syntax-tree.ts'

/** An import in a piece of code. */
export interface Import {
  specifier: string
  /** Whether it uses `require` instead of `import`. */
  isRequire: boolean
  /** Where the specifier ends in the code, including its quote. */
  end: number
}

export function findImports(program: Program): Import[] {
  return [...walkCode(program)].flatMap((node) => {
    const source = sourceOf(node)
    if (!isNode(source) || source.type !== 'Literal' || typeof source.value !== 'string') return []
    return [{ specifier: source.value, end: source.end, isRequire: isCall(node) }]
  })
}

function sourceOf(node: AnyNode): unknown {
  if (isCall(node)) return nameOfCall(node) === 'require' ? node.arguments[0] : null
  return 'source' in node ? node.source : null
}

/** A package as an import names it: `lodash@4.17.20/chunk` is the package `lodash`, written as `lodash@4.17.20`. */
export interface PackageName {
  name: string
  /** Includes the version, if the code has one. */
  written: string
}

export function packageOf(specifier: string): PackageName {
  const written = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  return { written, name: written.replace(/(?<=.)@[^/]*$/, '') }
}

export function isRelative(specifier: string): boolean {
  return /^\.{1,2}\//.test(specifier)
}
