import { readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export interface ConfigModule {
  /** Absolute path. */
  file: string
  text: string
  body: ESTree.Program
}

/** The configuration and the modules of its folder that it imports. */
export function readConfigModules(configFile: string): ConfigModule[] {
  const folder = dirname(configFile) + sep
  const modules = new Map<string, ConfigModule>()
  const waiting = [configFile]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (modules.has(file)) continue
    const text = readFileSync(file, 'utf8')
    const body = parseSync(file, text).program
    modules.set(file, { file, text, body })
    const from = dirname(file)
    const imported = importsOf(body).map((name) => join(from, name))
    waiting.push(...imported.filter((path) => path.startsWith(folder) && /\.[jt]s$/.test(path)))
  }
  return [...modules.values()]
}

function importsOf({ body }: ESTree.Program): string[] {
  const names = body.flatMap((statement) =>
    (statement.type === 'ImportDeclaration' ||
      statement.type === 'ExportNamedDeclaration' ||
      statement.type === 'ExportAllDeclaration') &&
    statement.source
      ? [statement.source.value]
      : [],
  )
  return names.filter((name) => name.startsWith('.'))
}

/** The nodes directly below a node. */
export function childNodes(node: ESTree.Node): ESTree.Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** The value of a string literal. */
export function textOf(node: ESTree.Node | null): string | null {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}
