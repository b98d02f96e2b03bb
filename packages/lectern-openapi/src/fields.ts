import { sentences, table } from '../../lectern/src/index.ts'
import type { Parameter, Schema } from './schema.ts'

/** A field of a JSON object, named by the way to it: `data[].metadata.name`. */
export interface Field {
  path: string
  required: 'yes' | 'no' | 'one of these'
  schema: Schema
}

/** Every field of an object that says something, with the fields below it. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (property['x-common']) return []
    const path = prefix + name
    const field: Field = { path, required: requirement(name, schema), schema: property }
    const below = property.items ? fieldsOf(property.items, `${path}[].`) : fieldsOf(property, `${path}.`)
    return property.description === undefined && below.length > 0 ? below : [field, ...below]
  })
  return [...(schema.allOf ?? []).flatMap((part) => fieldsOf(part, prefix)), ...own]
}

function requirement(name: string, { required = [], anyOf = [] }: Schema): Field['required'] {
  if (required.includes(name)) return 'yes'
  return anyOf.some((choice) => choice.required?.includes(name)) ? 'one of these' : 'no'
}

/** What a reader may send. */
export function bodyTable(schema: Schema): string {
  const rows = fieldsOf(schema).map(({ path, required, schema: field }) => [
    `\`${path}\``,
    typeName(field),
    required,
    defaultText(field),
    describe(field),
  ])
  return table(['Field', 'Type', 'Required', 'Default', 'Description'], rows)
}

/** What a reader gets. */
export function responseTable(schema: Schema): string {
  const rows = fieldsOf(schema).map(({ path, schema: field }) => [`\`${path}\``, typeName(field), describe(field)])
  return table(['Field', 'Type', 'Description'], rows)
}

/** Parameters of one place: the path, the query string. */
export function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map((one) => [
    `\`${one['x-shown-as'] ?? one.name}\``,
    typeName(one.schema),
    one.required ? 'yes' : 'no',
    defaultText(one.schema),
    describe({ ...one.schema, description: one.description }),
  ])
  return table(['Parameter', 'Type', 'Required', 'Default', 'Description'], rows)
}

/** `string`, `array of objects`, `string or null`, `any`. */
export function typeName({ type, items }: Schema): string {
  if (type === undefined) return 'any'
  if (Array.isArray(type)) return type.join(' or ')
  return type === 'array' && items ? `array of ${typeName(items)}s` : type
}

function defaultText(schema: Schema): string {
  if (schema['x-default'] !== undefined) return schema['x-default']
  return schema.default === undefined ? 'none' : `\`${JSON.stringify(schema.default)}\``
}

/** The description, with what else the schema says of the values. */
function describe({ description = '', enum: values, minimum, maximum }: Schema): string {
  const listed = values?.map((value) => `\`${String(value)}\``).join(', ')
  const range = minimum === undefined || maximum === undefined ? '' : `Minimum ${minimum}, maximum ${maximum}.`
  return sentences(
    description,
    listed === undefined ? '' : `${values?.length === 1 ? 'Value' : 'Values'}: ${listed}.`,
    range,
  )
}
