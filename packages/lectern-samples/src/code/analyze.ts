import type { ESTree } from 'vite'
import { findImports, type Import } from './imports.ts'
import {
  type AnyNode,
  isCall,
  isObjectNode,
  nameOfCall,
  type ObjectNode,
  type Program,
  parseProgram,
  walkCode,
} from './syntax-tree.ts'

/** What there is to know about a piece of JavaScript before it runs. */
export interface Analysis {
  program: Program
  isTypeScript: boolean
  imports: Import[]
  /** Whether it must be run as CommonJS: it uses `require` or `module.exports` and no `import`. */
  commonJs: boolean
  /** Whether it has a default export, of whatever type. */
  hasDefault: boolean
  /** The object that it exports by default, where that is an object. */
  definition: ObjectNode | null
  /** Name of the function that the exported object is passed to: `defineComponent`. */
  wrapper: string | null
}

/** Reads code that has no syntax error. */
export function analyzeCode(code: string, isTypeScript: boolean): Analysis {
  const program = parseProgram(code, isTypeScript)
  const exported = findDefaultExport(program)
  const wrapper = nameOfCall(exported)
  const imports = findImports(program)
  const isModule = imports.some(({ isRequire }) => !isRequire)
  const usesCommonJs = imports.some(({ isRequire }) => isRequire) || commonJsExport(program) !== null
  return {
    program,
    isTypeScript,
    imports,
    commonJs: usesCommonJs && !isModule,
    hasDefault: exported !== null,
    definition: resolveObject(wrapper !== null ? firstArgument(exported) : exported, program),
    wrapper,
  }
}

function findDefaultExport(program: Program): AnyNode | null {
  const statement = program.body.find((node) => node.type === 'ExportDefaultDeclaration')
  if (statement?.type === 'ExportDefaultDeclaration') return statement.declaration
  return commonJsExport(program)
}

/** What is assigned to `module.exports`. */
function commonJsExport(program: Program): AnyNode | null {
  for (const node of walkCode(program)) {
    if (node.type !== 'AssignmentExpression') continue
    const { left, right } = node as ESTree.AssignmentExpression
    if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier') continue
    if (left.object.name === 'module' && left.property.type === 'Identifier' && left.property.name === 'exports') {
      return right
    }
  }
  return null
}

function firstArgument(node: AnyNode | null): AnyNode | null {
  return isCall(node) ? (node.arguments[0] ?? null) : null
}

/** An object, or the object that a constant of the same module holds. */
function resolveObject(node: AnyNode | null, program: Program): ObjectNode | null {
  if (isObjectNode(node)) return node
  if (node?.type !== 'Identifier') return null
  const { name } = node as ESTree.IdentifierReference
  for (const statement of program.body) {
    if (statement.type !== 'VariableDeclaration') continue
    const declaration = statement.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    if (isObjectNode(declaration?.init)) return declaration.init
  }
  return null
}
