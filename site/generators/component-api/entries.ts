import { blocks, codeSpan, heading, type KnownName, nameOf, table } from '../../../packages/lectern/src/index.ts'
import type { Callable, ComponentApi, Parts, Property, PropType, Value } from './schema.ts'

/** An entry of the reference, ready to be put where a page asks for it. */
export interface Entry {
  markdown: string
  names: readonly KnownName[]
}

/** Anchor -> entry. */
export function entriesOf(api: ComponentApi): Record<string, Entry> {
  return Object.fromEntries([
    ...api.properties.map((one) => entry(one, { level: 3, facts: propertyFacts(one) })),
    ...[...api.fields, ...api.hooks, ...api.values].map((one) => entry(one, { level: 4, facts: valueFacts(one) })),
    ...api.types.map((one) => entry(one, { level: 4, facts: typeFacts(one), arrayForm: one.arrayForm })),
    ...api.functions.map((one) => entry(one, { level: 4, facts: callableFacts(one) })),
  ])
}

interface EntryOptions {
  /** Level of the heading, where the entry has none of its own. */
  level: number
  facts: string
  arrayForm?: boolean
}

/** What every entry has, in this order: name, what it is, a table of facts with an example, its fields, notes. */
function entry(parts: Parts, { level, facts, arrayForm = false }: EntryOptions): [anchor: string, entry: Entry] {
  const { name, anchor, title, description, fields, notes = '' } = parts
  const markdown = blocks(
    heading(parts.level ?? level, title ?? codeSpan(name), anchor),
    description,
    facts,
    fields ? fieldTable(fields) : '',
    notes,
  )
  return [anchor, { markdown, names: namesOf(parts, arrayForm) }]
}

/** The code that names an entry: its name, with brackets for an array, its fields, and its example as it stands. */
function namesOf({ name, anchor, example, open, fields, meantOn }: Parts, arrayForm: boolean): KnownName[] {
  const to = `#${anchor}`
  const shown = name.replace(/\(\)$/, '')
  const own = [open ? `${shown}.*` : shown, ...(arrayForm ? [`${name}[]`] : [])]
  return [
    ...own.flatMap((one) => mentionOf(one, to, meantOn)),
    ...(fields?.list ?? []).flatMap((field) => mentionOf(field.name, to, field.meantOn)),
    { kind: 'word', name: example, to },
  ]
}

/** A name that pages may mention: anywhere when it is telling, else on the pages where it means nothing else. */
function mentionOf(mention: string, to: string, meantOn: readonly string[] | undefined): KnownName[] {
  if (isTelling(mention)) return [nameOf(mention, to)]
  return meantOn ? [{ ...nameOf(mention, to), on: meantOn }] : []
}

/** A plain word such as `name` or `raw_event` stands for many things; only what is written for nothing else is a name. */
function isTelling(mention: string): boolean {
  return /[^a-z0-9_]/.test(mention)
}

function propertyFacts({ type, sources, actions, default: byDefault, example }: Property): string {
  const required = { required: 'yes', recommended: 'recommended', optional: 'no', 'not available': 'no' }[sources]
  const where = actions === 'not available' ? '; sources only' : ''
  return table(['Type', 'Required', 'Default', 'Example'], [[type, required + where, byDefault, codeSpan(example)]])
}

function valueFacts({ type, required, default: byDefault, example }: Value): string {
  return table(['Type', 'Required', 'Default', 'Example'], [[type, yesOrNo(required), byDefault, codeSpan(example)]])
}

function typeFacts({ name, value, arrayForm, sources, actions, example }: PropType): string {
  const cells = [value, arrayName(name, arrayForm), yesOrNo(sources), yesOrNo(actions), codeSpan(example)]
  return table(['Value of `this.propName`', 'Array form', 'Sources', 'Actions', 'Example'], [cells])
}

function callableFacts({ sources, actions, callableIn, example }: Callable): string {
  const cells = [yesOrNo(sources), yesOrNo(actions), callableIn, codeSpan(example)]
  return table(['Sources', 'Actions', 'Callable in', 'Example'], [cells])
}

function fieldTable({ called, list }: NonNullable<Parts['fields']>): string {
  const rows = list.map(({ name, type, required, default: byDefault, description }) => [
    codeSpan(name),
    type,
    typeof required === 'boolean' ? yesOrNo(required) : required,
    byDefault,
    description,
  ])
  return table([called, 'Type', 'Required', 'Default', 'Description'], rows)
}

/** `string[]` in code, or `none`. */
export function arrayName(name: string, has: boolean): string {
  return has ? codeSpan(`${name}[]`) : 'none'
}

export function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
