import { basename } from 'node:path'
import type { ESTree } from 'vite'
import { linkedAddress, splitSuffix, withTrailingSlash } from '../../shared/routes/routes.ts'
import { type ConfigLiteral, findLiteral } from '../config/places.ts'
import { siteError } from '../problem.ts'
import { addEntries, applyEdits, removeItem, type TextEdit, writeString } from './code-edits.ts'
import { type ConfigModule, childNodes, readConfigModules, textOf } from './config-modules.ts'
import { type Renames, renameSitePath } from './renames.ts'

/** What changes in the configuration. */
export interface ConfigChanges {
  renames: Renames
  /** Old address -> new address, for every address that needs a redirect. */
  redirects: ReadonlyMap<string, string>
}

/** A file that changes. */
export interface EditedText {
  before: string
  after: string
  /** Number of edits. */
  count: number
}

/** Objects with addresses as keys. */
interface Tables {
  redirects: ConfigLiteral | null
  sidebars: ConfigLiteral | null
}

/**
 * Edits the configuration and the modules of its folder that it imports: every string that is a moved address, except the old
 * addresses of redirects, and new redirects. Entries of lists are removed along with a deleted page.
 * @returns absolute path -> text
 */
export function editConfig(configFile: string, { renames, redirects }: ConfigChanges): Map<string, EditedText> {
  const tables = { redirects: findLiteral(configFile, ['redirects']), sidebars: findLiteral(configFile, ['sidebars']) }
  const target = tables.redirects ?? findLiteral(configFile, [])
  if (redirects.size > 0 && !isEditable(target, tables.redirects !== null))
    throw siteError(
      basename(configFile),
      'the redirects are computed, so none can be added',
      `write them as an object, with ${[...redirects].map((entry) => entry.map((one) => writeString(one)).join(': ')).join(', ')}`,
    )
  const edited = new Map<string, EditedText>()
  for (const module of readConfigModules(configFile)) {
    const edits = editModule(module, tables, renames)
    if (target?.file === module.file && target.node.type === 'ObjectExpression' && redirects.size > 0)
      edits.push(...addRedirects(target.node, module, { redirects, renames, isTable: tables.redirects !== null }))
    if (edits.length > 0)
      edited.set(module.file, { before: module.text, after: applyEdits(module.text, edits), count: edits.length })
  }
  return edited
}

/** Whether redirects can be added: to their table, or to a configuration that has none. */
function isEditable(target: ConfigLiteral | null, isTable: boolean): boolean {
  if (target?.node.type !== 'ObjectExpression') return false
  return isTable || !target.node.properties.some((one) => one.type === 'SpreadElement' || keyOf(one) === 'redirects')
}

function keyOf({ key }: ESTree.ObjectProperty): string | null {
  return key.type === 'Identifier' ? key.name : textOf(key)
}

function editModule({ file, text, body }: ConfigModule, tables: Tables, renames: Renames): TextEdit[] {
  const is = (table: ConfigLiteral | null, node: ESTree.Node): boolean =>
    table?.file === file && table.node.start === node.start
  const rename = (node: ESTree.Node): TextEdit[] => {
    const renamed = renameExact(textOf(node), renames)
    return renamed === null ? [] : [{ start: node.start, end: node.end, text: writeString(renamed, text[node.start]) }]
  }
  const edit = (node: ESTree.Node): TextEdit[] => {
    if (node.type === 'Literal') return rename(node)
    if (node.type === 'ImportDeclaration') return []
    if (node.type === 'ArrayExpression')
      return node.elements.flatMap((item) => {
        if (!item) return []
        return renames.deletes && leadsToDeleted(item, renames) ? [removeItem(item, text)] : edit(item)
      })
    if (node.type === 'ObjectExpression')
      return node.properties.flatMap((property) => {
        if (property.type === 'SpreadElement') return edit(property)
        if (is(tables.redirects, node) && isUndone(property, renames)) return [removeItem(property, text)]
        const isKey = is(tables.sidebars, node) && renameExact(textOf(property.key), renames) !== null
        if (isKey && renames.deletes) return [removeItem(property, text)]
        return [...(isKey ? rename(property.key) : []), ...edit(property.value)]
      })
    return childNodes(node).flatMap(edit)
  }
  return edit(body)
}

/** Only complete addresses: `/tmp` may be anything. */
function renameExact(value: string | null, renames: Renames): string | null {
  if (value === null) return null
  const [path] = splitSuffix(value)
  return path === linkedAddress(path) || path.endsWith('/*') ? renameSitePath(value, renames) : null
}

/** Whether an entry of a list is a deleted page, or a link to it. */
function leadsToDeleted(node: ESTree.Node, { routes }: Renames): boolean {
  const link = node.type === 'ObjectExpression' ? linkOf(node) : textOf(node)
  return link !== null && routes.has(link)
}

function linkOf({ properties }: ESTree.ObjectExpression): string | null {
  for (const property of properties) {
    if (property.type === 'Property' && keyOf(property) === 'link') return textOf(property.value)
  }
  return null
}

/** Whether an entry redirects the page's new address to its old one: the page moves back. */
function isUndone({ key, value }: ESTree.ObjectProperty, { routes, heading }: Renames): boolean {
  const from = textOf(key)
  const to = textOf(value)
  if (from === null || to === null) return false
  if (heading) return from === address(heading.to) && to === address(heading.from)
  return routes.get(linkedAddress(to)) === withTrailingSlash(from)
}

const address = ({ route, anchor }: { route: string; anchor: string }): string => `${route}#${anchor}`

interface NewRedirects extends ConfigChanges {
  /** Whether the object is the table of redirects, rather than the configuration. */
  isTable: boolean
}

function addRedirects(
  object: ESTree.ObjectExpression,
  { text }: ConfigModule,
  { redirects, renames, isTable }: NewRedirects,
): TextEdit[] {
  const entries = [...redirects].map(([from, to]) => ({ key: from, code: `${writeString(from)}: ${writeString(to)}` }))
  const kept = object.properties.filter((one) => !(isTable && one.type === 'Property' && isUndone(one, renames)))
  if (isTable) return addEntries(object, kept, text, entries)
  const code = `redirects: { ${entries.map((entry) => entry.code).join(', ')} }`
  return addEntries(object, kept, text, [{ key: null, code }])
}
