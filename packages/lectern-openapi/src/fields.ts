import { blocks, container, sentences, table } from '../../lectern/src/index.ts'
import { jsonText } from './request-samples.ts'
import type { Parameter, RequestBody, Schema } from './schema.ts'

/** A field of a JSON object with its path: `data[].metadata.name`. */
export interface Field {
  path: string
  required: 'yes' | 'no' | 'one of these'
  schema: Schema
}

/** All fields of an object that have a description, nested ones included. Objects with their own section are left out. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (property['x-common']) return []
    const path = prefix + name
    const field: Field = { path, required: requirement(name, schema), schema: property }
    const below = property.items ? partFields(property.items, `${path}[].`) : partFields(property, `${path}.`)
    if (below === null) return []
    return property.description === undefined && below.length > 0 ? below : [field, ...below]
  })
  return [...(schema.allOf ?? []).flatMap((part) => partFields(part, prefix) ?? []), ...own]
}

/** The fields of a part of a schema; `null` if the page describes that part elsewhere. */
function partFields(schema: Schema, prefix: string): Field[] | null {
  return schema['x-anchor'] === undefined ? fieldsOf(schema, prefix) : null
}

function requirement(name: string, { required = [], anyOf = [] }: Schema): Field['required'] {
  if (required.includes(name)) return 'yes'
  return anyOf.some((choice) => choice.required?.includes(name)) ? 'one of these' : 'no'
}

/** Whether a body is optional and the page describes its fields once for all endpoints. Samples don't send such a body. */
export function isCommonBody({ required, content }: RequestBody): boolean {
  const { properties = {}, allOf = [] } = content['application/json'].schema
  return !required && allOf.length === 0 && Object.values(properties).every((field) => field['x-common'])
}

/** The fields of a request body, without those the page describes once for all endpoints. */
export function bodyTable(schema: Schema): string {
  const rows = fieldsOf(schema).map(({ path, required, schema: field }) => [
    `\`${path}\``,
    typeName(field),
    required,
    defaultText(field),
    describe(field),
  ])
  return definitions(['Field', 'Type', 'Required', 'Default', 'Description'], rows)
}

/** The fields of a response. */
export function responseText(fields: readonly Field[]): string {
  const rows = fields.map(({ path, schema }) => [`\`${path}\``, typeName(schema), describe(schema)])
  return definitions(['Field', 'Type', 'Description'], rows)
}

/** Parameters in one part of a request, such as the query string. */
export function parametersText(place: string, parameters: readonly Parameter[]): string {
  return parameters.length === 0 ? '' : blocks(`**${place} parameters**`, parameterTable(parameters))
}

export function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map((one) => [
    `\`${one['x-shown-as'] ?? one.name}\``,
    typeName(one.schema),
    one.required ? 'yes' : 'no',
    defaultText(one.schema),
    describe({ ...one.schema, description: one.description }),
  ])
  return definitions(['Parameter', 'Type', 'Required', 'Default', 'Description'], rows)
}

function definitions(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : container('fields', table(columns, rows))
}

/** `string`, `array of objects`, `string or null`, `any`. */
export function typeName({ type, items }: Schema): string {
  if (type === undefined) return 'any'
  if (Array.isArray(type)) return type.join(' or ')
  return type === 'array' && items ? `array of ${typeName(items)}s` : type
}

function defaultText(schema: Schema): string {
  if (schema['x-default'] !== undefined) return schema['x-default']
  if (schema.default === undefined) return 'none'
  return `\`${schema.type === 'string' ? JSON.stringify(schema.default) : jsonText(schema.default)}\``
}

/** The description, followed by allowed values that it doesn't mention. */
function describe({ description = '', enum: values = [], minimum, maximum }: Schema): string {
  const codes = values.map((value) => `\`${String(value)}\``)
  const isComplete = codes.every((code) => description.includes(code))
  const range = minimum === undefined || maximum === undefined ? '' : `Minimum ${minimum}, maximum ${maximum}.`
  return sentences(description, isComplete ? '' : `Allowed values: ${codes.join(', ')}.`, range)
}
