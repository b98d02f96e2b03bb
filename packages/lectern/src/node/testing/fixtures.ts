import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledPage } from '../markdown/compile-page.ts'
import { compile } from './compile.ts'

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const rules = join(import.meta.dirname, '../markdown/fixtures')
const directives = join(import.meta.dirname, '../../directives')

/** Each folder contains a page, its figures, and what is expected of it. Directives keep theirs in their own folder. */
export const fixtures: readonly [name: string, folder: string][] = [
  ...foldersIn(rules).map((name): [string, string] => [name, join(rules, name)]),
  ...foldersIn(directives).map((name): [string, string] => [name, join(directives, name, 'fixtures')]),
].filter(([, folder]) => existsSync(folder))

/** Compiles the page in a folder. */
export function compileFixture(folder: string): Promise<CompiledPage> {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'))
  return compile({
    text: read('input.md'),
    figures: Object.fromEntries(drawings.map((name) => [name, read(name)])),
  })
}
