import { type ESTree, parseSync } from 'vite'
import { positionAt, type SourcePosition } from '../../../lectern/src/index.ts'

export type Program = ESTree.Program
export type ObjectNode = ESTree.ObjectExpression

export type AnyNode = ESTree.Node

/** The syntax tree of JavaScript or TypeScript without syntax errors. */
export function parseProgram(code: string, isTypeScript: boolean): Program {
  return parseSync(isTypeScript ? 'sample.ts' : 'sample.mjs', code).program
}

/** A node and all nodes below it. */
export function* walkCode(node: AnyNode): Generator<AnyNode> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walkCode(child)
  }
}

export function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

export function isObjectNode(node: AnyNode | null | undefined): node is ObjectNode {
  return node?.type === 'ObjectExpression'
}

/** The property with a name, or `null`. */
export function propertyOf(object: ObjectNode, name: string): ESTree.ObjectProperty | null {
  for (const property of object.properties) {
    if (property.type === 'Property' && keyOf(property) === name) return property
  }
  return null
}

function keyOf({ key, computed }: ESTree.ObjectProperty): string | null {
  if (computed) return null
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

/** The value of a property that's a string literal. */
export function textOfProperty(object: ObjectNode, name: string): string | null {
  const value = propertyOf(object, name)?.value
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : null
}

export function isCall(node: AnyNode | null | undefined): node is ESTree.CallExpression {
  return node?.type === 'CallExpression'
}

/** The name of the function that a node calls; `null` for other nodes. */
export function nameOfCall(node: AnyNode | null | undefined): string | null {
  return isCall(node) && node.callee.type === 'Identifier' ? node.callee.name : null
}

/** Position of the value at a path of keys in an object, or of the closest key above it. */
export function locateInObject(code: string, object: ObjectNode | null, path: readonly string[]): SourcePosition {
  let node: AnyNode | null = object
  let start = object?.start ?? 0
  for (const key of path) {
    if (!isObjectNode(node)) break
    const property = propertyOf(node, key)
    if (!property) break
    start = property.start
    node = property.value
  }
  return positionAt(code, start)
}
