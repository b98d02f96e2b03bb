import type { ESTree } from 'vite'
import type { EntryKind } from '../../../../../../test/platform/contract.ts'
import { findImports, type Import } from './imports.ts'
import {
  type AnyNode,
  isCallOf,
  isObjectNode,
  type ObjectNode,
  type Program,
  parseProgram,
  propertyOf,
  textOfProperty,
  walkCode,
} from './syntax-tree.ts'

/** What a piece of JavaScript is to the platform. */
export interface Analysis {
  program: Program
  kind: EntryKind
  imports: Import[]
  /** Whether it must be run as CommonJS: it uses `require` or `module.exports` and no `import`. */
  commonJs: boolean
  /** The object that it exports by default, where that is an object. */
  definition: ObjectNode | null
  /** Whether that object stands in a call of `defineComponent`. */
  isWrapped: boolean
}

/** Reads code that has no syntax error. */
export function analyzeCode(code: string, isTypeScript: boolean): Analysis {
  const program = parseProgram(code, isTypeScript)
  const exported = findDefaultExport(program)
  const isWrapped = isCallOf(exported, 'defineComponent')
  const definition = resolveObject(isWrapped ? firstArgument(exported) : exported, program)
  const imports = findImports(program)
  const isModule = imports.some(({ isRequire }) => !isRequire)
  const usesCommonJs = imports.some(({ isRequire }) => isRequire) || commonJsExport(program) !== null
  return {
    program,
    kind: definition ? kindOf(definition, isWrapped) : exported ? 'step' : 'module',
    imports,
    commonJs: usesCommonJs && !isModule,
    definition,
    isWrapped,
  }
}

function kindOf(definition: ObjectNode, isWrapped: boolean): EntryKind {
  const type = textOfProperty(definition, 'type')
  if (type === 'app' || type === 'action' || type === 'source') return type
  const has = (name: string): boolean => propertyOf(definition, name) !== null
  if (isWrapped && !has('name') && !has('key') && !has('version')) return 'step'
  // The platform takes a component without a type for a source.
  return has('run') || has('name') || has('key') || has('version') ? 'source' : 'module'
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

function firstArgument(node: AnyNode): AnyNode | null {
  return (node as ESTree.CallExpression).arguments[0] ?? null
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
