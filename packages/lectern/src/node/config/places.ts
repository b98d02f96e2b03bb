import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { nameInProject } from '../paths.ts'
import { positionAt } from '../position-at.ts'
import type { Problem } from '../problem.ts'

type Located = Pick<Problem, 'file' | 'line' | 'column'>

interface Module {
  file: string
  text: string
  body: readonly ESTree.Node[]
}

/** An expression and the module that contains it. */
interface Written {
  node: ESTree.Node
  module: Module
}

/**
 * Finds where a setting is written in the source of the configuration or of a file that it imports.
 * @param configFile absolute path of `site.config.ts`
 * @param key path to the value: `['redirects', '/cron']`
 * @returns the position of the value's key, or of its closest ancestor in the source
 */
export function findInConfig(configFile: string, key: readonly PropertyKey[]): Located {
  const module = readModule(configFile)
  let value = module && exported('default', module)
  let place = value
  for (const step of key) {
    const member = value && memberOf(value, step)
    if (!member) break
    place = member.key
    value = member.value
  }
  if (!place) return { file: nameInProject(configFile, configFile), line: 0, column: 0 }
  const { node, module: source } = place
  return { file: nameInProject(source.file, configFile), ...positionAt(source.text, node.start) }
}

/** An object or array in the source of the configuration. */
export interface ConfigLiteral {
  /** Absolute path of the module that contains it. */
  file: string
  text: string
  node: ESTree.Node
}

/** Finds the object or array that is the value of a setting. @returns `null` if it's missing or computed */
export function findLiteral(configFile: string, key: readonly PropertyKey[]): ConfigLiteral | null {
  const module = readModule(configFile)
  let value = module && exported('default', module)
  for (const step of key) value = (value && memberOf(value, step)?.value) ?? null
  const literal = value && literalOf(value)
  return literal && { file: literal.module.file, text: literal.module.text, node: literal.node }
}

/** The file with the entries of a setting: the configuration, or a file that it imports. Named as in `findInConfig`. */
export function fileOfSetting(configFile: string, setting: string): string {
  return nameInProject(findLiteral(configFile, [setting])?.file ?? configFile, configFile)
}

function readModule(file: string): Module | null {
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  return { file, text, body: parseSync(file, text).program.body }
}

/** The export of a module with the given name. */
function exported(name: string, module: Module): Written | null {
  for (const node of module.body) {
    if (name === 'default' && node.type === 'ExportDefaultDeclaration') return { node: node.declaration, module }
  }
  return declared(name, module)
}

/** The value of a top-level name of a module. */
function declared(name: string, module: Module): Written | null {
  for (const statement of module.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (node?.type === 'FunctionDeclaration' && node.id?.name === name) return { node, module }
    if (node?.type === 'VariableDeclaration') {
      const variable = node.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
      if (variable?.init) return { node: variable.init, module }
    }
    if (node?.type === 'ImportDeclaration') {
      const found = imported(name, node, module)
      if (found) return found
    }
  }
  return null
}

function imported(name: string, node: ESTree.ImportDeclaration, module: Module): Written | null {
  const specifier = node.specifiers.find(({ local }) => local.name === name)
  if (!specifier || !node.source.value.startsWith('.')) return null
  const source = readModule(join(dirname(module.file), node.source.value))
  const original =
    specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
      ? specifier.imported.name
      : 'default'
  return source && exported(original, source)
}

/** The object or array literal behind an expression; `null` if it is computed. */
function literalOf({ node, module }: Written): Written | null {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return literalOf({ node: node.expression, module })
    case 'Identifier': {
      const found = declared(node.name, module)
      return found && literalOf(found)
    }
    case 'CallExpression':
      return callResult(node, module)
    case 'ObjectExpression':
    case 'ArrayExpression':
      return { node, module }
    default:
      return null
  }
}

/** A local function yields its return value; an imported one, such as `defineConfig`, its argument. */
function callResult(node: ESTree.CallExpression, module: Module): Written | null {
  const callee = node.callee.type === 'Identifier' ? declared(node.callee.name, module) : null
  if (callee?.node.type === 'FunctionDeclaration' && callee.module === module) {
    const returned = callee.node.body?.body.find((statement) => statement.type === 'ReturnStatement')
    return returned?.argument ? literalOf({ node: returned.argument, module }) : null
  }
  const [argument] = node.arguments
  return argument ? literalOf({ node: argument, module }) : null
}

/** The key and value of one entry of an object or array. */
function memberOf(container: Written, step: PropertyKey): { key: Written; value: Written } | null {
  const literal = literalOf(container)
  if (!literal) return null
  const { node, module } = literal
  if (node.type === 'ArrayExpression') {
    // After a spread, indexes in the source and in the array differ.
    const element = node.elements.slice(0, Number(step) + 1).some((one) => one?.type === 'SpreadElement')
      ? null
      : node.elements[Number(step)]
    return element ? { key: { node: element, module }, value: { node: element, module } } : null
  }
  if (node.type !== 'ObjectExpression') return null
  for (const property of node.properties.toReversed()) {
    if (property.type === 'SpreadElement') {
      const found = memberOf({ node: property.argument, module }, step)
      if (found) return found
    } else if (nameOf(property.key) === String(step)) {
      return { key: { node: property.key, module }, value: { node: property.value, module } }
    }
  }
  return null
}

function nameOf(key: ESTree.PropertyKey): string | null {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}
