import { type Endpoint, type Examples, inOrder, type Operation, type Schema } from './schema.ts'

/** The value of an OpenAPI object that has one example or several named ones. */
interface WithExamples {
  example?: unknown
  examples?: Examples
}

/** The named examples of an operation's parameters and body, or the single unnamed one. */
export function exampleNames({ parameters, requestBody }: Operation): { name: string; title: string }[] {
  const sets = [...parameters, ...(requestBody ? [requestBody.content['application/json']] : [])]
  const titles = new Map<string, string>()
  for (const { examples = {} } of sets) {
    for (const [name, { summary = '' }] of Object.entries(examples)) titles.set(name, titles.get(name) || summary)
  }
  const named = [...titles].map(([name, title]) => ({ name, title }))
  return named.length === 0 ? [{ name: '', title: '' }] : named
}

/** A value in the example of that name; `undefined` leaves it out of the request. An empty `example:` is `null` in YAML. */
export function exampleOf({ example, examples }: WithExamples, name: string): unknown {
  return examples?.[name]?.value ?? example ?? undefined
}

/** The response in the example of that name, or else the first one. */
export function answerOf({ example, examples = {} }: WithExamples, name: string): unknown {
  const [first] = Object.values(examples)
  return (examples[name] ?? first)?.value ?? example
}

/** An object from the example response of the first endpoint that returns it, alone or in a list. */
export function exampleOfObject(object: Schema, endpoints: readonly Endpoint[]): unknown {
  for (const { operation } of endpoints) {
    const content = inOrder(operation.responses)[0]?.[1].content?.['application/json']
    if (!content) continue
    const answer = answerOf(content, '')
    for (const [key, { 'x-anchor': anchor, items }] of propertiesOf(content.schema)) {
      const value: unknown = answer instanceof Object ? Reflect.get(answer, key) : undefined
      if (anchor === object['x-anchor']) return value
      if (items?.['x-anchor'] === object['x-anchor'] && Array.isArray(value)) return value[0]
    }
  }
  return undefined
}

function propertiesOf({ properties = {}, allOf = [] }: Schema): [name: string, property: Schema][] {
  return [...allOf.flatMap(propertiesOf), ...Object.entries(properties)]
}
