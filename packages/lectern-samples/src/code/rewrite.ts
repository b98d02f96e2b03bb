import { transformSync } from '@swc/wasm-typescript'
import type { Platform } from '../platform.ts'
import type { Analysis } from './analyze.ts'
import { isRelative } from './imports.ts'
import { isObjectNode, walkCode } from './syntax-tree.ts'

interface Edit {
  at: number
  text: string
  /** Number of original characters that it replaces. */
  replaces?: number
}

/** Makes CommonJS with a default export, which the platform allows, run in Node.js. Lines don't move. */
export function toCommonJs(code: string, { program }: Analysis): string {
  const edits = program.body.flatMap((node) =>
    node.type === 'ExportDefaultDeclaration'
      ? [{ at: node.start, text: 'module.exports = ', replaces: node.declaration.start - node.start }]
      : [],
  )
  return edit(code, edits)
}

/** Wraps objects in calls that give the type checker the type of their `this`. Lines don't move. */
export function toTyped(code: string, analysis: Analysis, wrapperOf: Platform['types']['wrapperOf']): string {
  const edits: Edit[] = []
  for (const node of walkCode(analysis.program)) {
    const wrapper = isObjectNode(node) ? wrapperOf(node, analysis) : null
    if (wrapper !== null) edits.push({ at: node.start, text: `${wrapper}(` }, { at: node.end, text: ')' })
  }
  return edit(code, edits)
}

/**
 * Replaces types with spaces, because the platform's Node.js may not support them, and imports of TypeScript samples with
 * their `.mjs` files. Code with an enum, which needs more than that, stays as it is and fails when it runs.
 */
export function withoutTypes(code: string, { imports }: Analysis): string {
  const edits = imports.flatMap(({ specifier, end }) => {
    const [extension] = (isRelative(specifier) && /\.[mc]?ts$/.exec(specifier)) || []
    return extension === undefined ? [] : [{ at: end - 1 - extension.length, text: '.mjs', replaces: extension.length }]
  })
  const linked = edit(code, edits)
  try {
    return transformSync(linked, { mode: 'strip-only' }).code
  } catch {
    return linked
  }
}

function edit(code: string, edits: readonly Edit[]): string {
  let result = code
  for (const { at, text, replaces = 0 } of edits.toSorted((a, b) => b.at - a.at)) {
    result = result.slice(0, at) + text + result.slice(at + replaces)
  }
  return result
}
