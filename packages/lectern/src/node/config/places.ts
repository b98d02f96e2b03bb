import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { placeAt } from '../place-at.ts'
import type { Problem } from '../problem.ts'

type Located = Pick<Problem, 'file' | 'line' | 'column'>

interface Module {
  file: string
  text: string
  body: readonly ESTree.Node[]
}

/** An expression and the module that it is written in. */
interface Written {
  node: ESTree.Node
  module: Module
}

/**
 * Where in the source of a configuration something is set, also where it is imported from another file.
 * @param configFile absolute path of `site.config.ts`
 * @param key way from the configuration to the value: `['redirects', '/cron']`
 * @returns the place of the value's key, or of the nearest one above it that is written down; files are named from the
 *   folder of the configuration
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
  if (!place) return { file: relativeName(configFile, configFile), line: 0, column: 0 }
  const { node, module: source } = place
  return { file: relativeName(configFile, source.file), ...placeAt(source.text, node.start) }
}

function relativeName(configFile: string, file: string): string {
  return relative(dirname(configFile), file).replaceAll(sep, '/')
}

function readModule(file: string): Module | null {
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  return { file, text, body: parseSync(file, text).program.body }
}

/** What a module exports by a name. */
function exported(name: string, module: Module): Written | null {
  for (const node of module.body) {
    if (name === 'default' && node.type === 'ExportDefaultDeclaration') return { node: node.declaration, module }
  }
  return declared(name, module)
}

/** What a name stands for at the top of a module. */
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

/** The object or list that an expression gives; `null` where that would have to be computed. */
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

/** A function of the file gives what it returns; one from elsewhere, such as `defineConfig`, its argument. */
function callResult(node: ESTree.CallExpression, module: Module): Written | null {
  const callee = node.callee.type === 'Identifier' ? declared(node.callee.name, module) : null
  if (callee?.node.type === 'FunctionDeclaration' && callee.module === module) {
    const returned = callee.node.body?.body.find((statement) => statement.type === 'ReturnStatement')
    return returned?.argument ? literalOf({ node: returned.argument, module }) : null
  }
  const [argument] = node.arguments
  return argument ? literalOf({ node: argument, module }) : null
}

/** One entry of an object or list: where its key stands, and its value. */
function memberOf(container: Written, step: PropertyKey): { key: Written; value: Written } | null {
  const literal = literalOf(container)
  if (!literal) return null
  const { node, module } = literal
  if (node.type === 'ArrayExpression') {
    // Behind a spread, the places in the source and in the list are not the same.
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
