import {
  blocks,
  codeSpan,
  type DataFile,
  type Generator,
  type Problem,
  pickNamed,
  readShaped,
  table,
} from '../../../packages/lectern/src/index.ts'
import { entriesOf, yesOrNo } from './entries.ts'
import { type ComponentApi, componentApiSchema } from './schema.ts'

/** The entries whose anchors are in `names`, in that order. */
export const componentEntries: Generator = ({ file, names }) => {
  const { api, problems } = readComponentApi(file)
  if (!api) return { markdown: '', problems }
  const { picked, problems: unknown } = pickNamed(entriesOf(api), names, { path: file.path, what: 'entry' })
  return {
    markdown: blocks(...picked.map(({ markdown }) => markdown)),
    names: picked.flatMap((entry) => entry.names),
    problems: unknown,
  }
}

/** The overview tables in `names`: `properties`, `fields`, `types`. */
export const componentList: Generator = ({ file, names }) => {
  const { api, problems } = readComponentApi(file)
  if (!api) return { markdown: '', problems }
  const lists = { properties: propertyList(api), fields: fieldList(api), types: typeList(api) }
  const { picked, problems: unknown } = pickNamed(lists, names, { path: file.path, what: 'list' })
  return { markdown: blocks(...picked), problems: unknown }
}

function readComponentApi(file: DataFile): { api: ComponentApi | null; problems: readonly Problem[] } {
  const { value, problems } = readShaped(file, componentApiSchema)
  return { api: value, problems }
}

function propertyList({ properties }: ComponentApi): string {
  const rows = properties.map((one) => [entryLink(one), requirement(one), `${one.summary}.`])
  return blocks(':::fields', table(['Property', 'Required', 'Description'], rows), ':::')
}

/** One word if it's the same in sources and actions. What nobody needs to set has none. */
function requirement({ sources, actions }: ComponentApi['properties'][number]): string {
  if (sources === actions) return sources === 'optional' ? 'no' : sources
  if (actions !== 'not available' && sources !== 'not available') return `${sources} in sources, ${actions} in actions`
  const [need, where] = actions === 'not available' ? [sources, 'sources only'] : [actions, 'actions only']
  return need === 'optional' ? where : `${need}, ${where}`
}

function fieldList({ fields }: ComponentApi): string {
  const rows = fields.map((one) => [entryLink(one), one.appliesTo, one.summary])
  return table(['Field', 'Applies to', 'What it does'], rows)
}

function typeList({ types }: ComponentApi): string {
  const rows = types.map((one) => [
    entryLink(one),
    one.arrayForm ? codeSpan(`${one.name}[]`) : absent,
    yesOrNo(one.sources),
    yesOrNo(one.actions),
    one.ownFields.map(codeSpan).join(', ') || absent,
  ])
  return table(['Type', 'Array form', 'Sources', 'Actions', 'Additional fields'], rows)
}

/** What tables show where there is nothing. */
const absent = '–'

function entryLink({ name, anchor }: { name: string; anchor: string }): string {
  return `[${codeSpan(name)}](#${anchor})`
}
