import { z } from 'zod'

/** The keys that a schema allows at a path, for suggestions; empty if it doesn't name any there. */
export function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let schemas = branchesOf(schema)
  for (const key of path) schemas = schemas.flatMap((one) => childOf(one, key)).flatMap(branchesOf)
  return [...new Set(schemas.flatMap((one) => (one instanceof z.ZodObject ? Object.keys(one.shape) : [])))]
}

/** A schema without what wraps it, such as a default value; for a union, each of its members. */
function branchesOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(branchesOf)
  if (schema instanceof z.ZodPipe) return branchesOf(schema.in)
  const isWrapper =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly
  return isWrapper ? branchesOf(schema.unwrap()) : [schema]
}

function childOf(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodRecord) return [schema.valueType]
  if (!(schema instanceof z.ZodObject)) return []
  const child: z.core.$ZodType | undefined = schema.shape[String(key)]
  return child ? [child] : []
}
