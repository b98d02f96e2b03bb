import { type ESTree, parseSync } from 'vite'

export type Program = ESTree.Program
export type ObjectNode = ESTree.ObjectExpression

/** A node of any kind, as far as walking needs to know it. */
export interface AnyNode {
  type: string
  start: number
  end: number
}

/** The syntax tree of JavaScript or TypeScript that has no syntax error. */
export function parseProgram(code: string, isTypeScript: boolean): Program {
  return parseSync(isTypeScript ? 'sample.ts' : 'sample.mjs', code).program
}

/** Every node below a node, itself included. */
export function* walkCode(node: AnyNode): Generator<AnyNode> {
  yield node
  for (const child of childrenOf(node)) yield* walkCode(child)
}

export function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))
}

export function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

export function isObjectNode(node: AnyNode | null | undefined): node is ObjectNode {
  return node?.type === 'ObjectExpression'
}

/** The value of a property, by its name; `null` where the object has none. */
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

/** The text of a property that is a string literal. */
export function textOfProperty(object: ObjectNode, name: string): string | null {
  const value = propertyOf(object, name)?.value
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : null
}

export function isCall(node: AnyNode | null | undefined): node is ESTree.CallExpression {
  return node?.type === 'CallExpression'
}

/** The name of the function that a node calls; `null` for any other node. */
export function nameOfCall(node: AnyNode | null | undefined): string | null {
  return isCall(node) && node.callee.type === 'Identifier' ? node.callee.name : null
}

/** Whether a node is a call of a function with that name. */
export function isCallOf(node: AnyNode | null | undefined, name: string): node is ESTree.CallExpression {
  return nameOfCall(node) === name
}
