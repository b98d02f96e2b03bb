import {
  blocks,
  codeSpan,
  container,
  heading,
  type KnownName,
  nameOf,
  table,
} from '../../../packages/lectern/src/index.ts'
import type { Callable, ComponentApi, Parts, Property, PropType, Value } from './schema.ts'

/** An entry of the reference, ready to insert into a page. */
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
  /** Heading level for entries that don't set their own. */
  level: number
  facts: string
  arrayForm?: boolean
}

/** What every entry has, in this order: name, a line of facts and an example, description, its fields, notes. */
function entry(parts: Parts, { level, facts, arrayForm = false }: EntryOptions): [anchor: string, entry: Entry] {
  const { name, anchor, title, description, example, fields, notes = '' } = parts
  const markdown = blocks(
    heading(parts.level ?? level, title ?? codeSpan(name), anchor),
    container('facts{lang=js}', `${facts}\\\n${fact('Example', codeSpan(example))}`),
    description,
    fields ? fieldsText(fields) : '',
    notes,
  )
  return [anchor, { markdown, names: namesOf(parts, arrayForm) }]
}

/** The code that names an entry: its name, with brackets for an array, its fields, and its example. */
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

/** A name that pages can mention: anywhere if it is distinctive, otherwise only on the pages where it has no other meaning. */
function mentionOf(mention: string, to: string, meantOn: readonly string[] | undefined): KnownName[] {
  if (isDistinctive(mention)) return [nameOf(mention, to)]
  return meantOn ? [{ ...nameOf(mention, to), on: meantOn }] : []
}

/** A plain word such as `name` or `raw_event` has many meanings, so only a name with other characters is distinctive. */
function isDistinctive(mention: string): boolean {
  return /[^a-z0-9_]/.test(mention)
}

function propertyFacts({ type, sources, actions, default: byDefault }: Property): string {
  const required = { required: 'yes', recommended: 'no, but recommended', optional: 'no', 'not available': 'no' }[
    sources
  ]
  const where = actions === 'not available' ? [fact('Available in', 'sources only')] : []
  return factLine(fact('Type', type), fact('Required', required), fact('Default', byDefault), ...where)
}

function valueFacts({ type, required, default: byDefault }: Value): string {
  return factLine(fact('Type', type), fact('Required', yesOrNo(required)), fact('Default', byDefault))
}

function typeFacts({ name, value, arrayForm, sources, actions }: PropType): string {
  return factLine(
    fact('Value', value),
    fact('Array form', arrayName(name, arrayForm)),
    fact('Available in', kindsOf(sources, actions)),
  )
}

function callableFacts({ sources, actions, callableIn }: Callable): string {
  return factLine(fact('Available in', kindsOf(sources, actions)), fact('Call it from', callableIn))
}

function factLine(...facts: string[]): string {
  return facts.join(' · ')
}

function fact(label: string, value: string): string {
  return `**${label}:** ${value}`
}

function kindsOf(sources: boolean, actions: boolean): string {
  if (sources && actions) return 'sources and actions'
  return sources ? 'sources only' : 'actions only'
}

function fieldsText({ called, list }: NonNullable<Parts['fields']>): string {
  const rows = list.map(({ name, type, required, default: byDefault, description }) => [
    codeSpan(name),
    type,
    typeof required === 'boolean' ? yesOrNo(required) : `required ${required}`,
    byDefault,
    description,
  ])
  return container('fields', table([called, 'Type', 'Required', 'Default', 'Description'], rows))
}

/** `string[]` in code, or `none`. */
function arrayName(name: string, has: boolean): string {
  return has ? codeSpan(`${name}[]`) : 'none'
}

export function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
