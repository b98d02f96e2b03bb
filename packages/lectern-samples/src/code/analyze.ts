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

/** What's known about a piece of JavaScript before it runs. */
export interface Analysis {
  program: Program
  isTypeScript: boolean
  imports: Import[]
  /** Whether it must run as CommonJS, because it uses `require` or `module.exports` and no `import`. */
  commonJs: boolean
  /** Whether it has a default export. */
  hasDefault: boolean
  /** The default export, if it's an object. */
  definition: ObjectNode | null
  /** Name of the function that the exported object is passed to: `defineComponent`. */
  wrapper: string | null
}

/** Analyzes code without syntax errors. */
export function analyzeCode(code: string, isTypeScript: boolean): Analysis {
  const program = parseProgram(code, isTypeScript)
  const assigned = commonJsExport(program)
  const exported = defaultExport(program) ?? assigned
  const wrapper = nameOfCall(exported)
  const imports = findImports(program)
  const isModule = imports.some(({ isRequire }) => !isRequire)
  return {
    program,
    isTypeScript,
    imports,
    commonJs: !isModule && (imports.length > 0 || assigned !== null),
    hasDefault: exported !== null,
    definition: resolveObject(wrapper === null ? exported : firstArgument(exported), program),
    wrapper,
  }
}

function defaultExport(program: Program): AnyNode | null {
  for (const node of program.body) if (node.type === 'ExportDefaultDeclaration') return node.declaration
  return null
}

/** The value assigned to `module.exports`. */
function commonJsExport(program: Program): AnyNode | null {
  for (const node of walkCode(program)) {
    if (node.type !== 'AssignmentExpression') continue
    const { left, right } = node
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

/** An object literal, or the one that a constant of the same module contains. */
function resolveObject(node: AnyNode | null, program: Program): ObjectNode | null {
  if (isObjectNode(node)) return node
  if (node?.type !== 'Identifier') return null
  const { name } = node
  for (const statement of program.body) {
    if (statement.type !== 'VariableDeclaration') continue
    const declaration = statement.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    if (isObjectNode(declaration?.init)) return declaration.init
  }
  return null
}
