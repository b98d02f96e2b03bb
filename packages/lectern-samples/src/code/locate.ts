import type { SourcePosition } from '../../../lectern/src/index.ts'
import { lineAndColumn } from '../check/sample-place.ts'
import type { Analysis } from './analyze.ts'
import { type AnyNode, isObjectNode, propertyOf } from './syntax-tree.ts'

/** Where a path of keys stands in the component that code exports; as near as the code allows. */
export function locateInDefinition(code: string, { definition }: Analysis, path: readonly string[]): SourcePosition {
  let node: AnyNode | null = definition
  let start = definition?.start ?? 0
  for (const key of path) {
    if (!isObjectNode(node)) break
    const property = propertyOf(node, key)
    if (!property) break
    start = property.start
    node = property.value
  }
  return lineAndColumn(code, start)
}
