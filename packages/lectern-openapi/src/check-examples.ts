import { exampleNames, exampleOf } from './examples.ts'
import { isCommonBody } from './fields.ts'
import type { Endpoint } from './schema.ts'

/** What an endpoint's sample requests lack, with the path to it in the document. */
export interface MissingExample {
  path: (string | number)[]
  message: string
  fix: string
}

/** Without these values, sample requests would contain `undefined` or an unfilled `{id}`, or be refused by the API. */
export function missingExamples(endpoint: Endpoint): MissingExample[] {
  return [...undeclaredParameters(endpoint), ...parametersWithoutExample(endpoint), ...bodyWithoutExample(endpoint)]
}

function undeclaredParameters({ method, path, operation }: Endpoint): MissingExample[] {
  const declared = new Set(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name))
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
  return names
    .filter((name) => !declared.has(name))
    .map((name) => ({
      path: ['paths', path, method.toLowerCase()],
      message: `operation ${operation.operationId} doesn't declare {${name}}, which its path contains`,
      fix: `add a parameter with name: ${name} and in: path`,
    }))
}

function parametersWithoutExample({ method, path, operation }: Endpoint): MissingExample[] {
  const missing: MissingExample[] = []
  for (const [index, parameter] of operation.parameters.entries()) {
    // Header parameters aren't part of the samples.
    if (parameter.in === 'header' || !(parameter.required || parameter.in === 'path')) continue
    const without = exampleNames(operation).find(({ name }) => exampleOf(parameter, name) === undefined)
    if (!without) continue
    missing.push({
      path: ['paths', path, method.toLowerCase(), 'parameters', index],
      message: `parameter ${parameter.name} of ${operation.operationId} has no example${inExample(without.name)}`,
      fix: 'add an example with a realistic value to the parameter',
    })
  }
  return missing
}

function bodyWithoutExample({ method, path, operation }: Endpoint): MissingExample[] {
  const { requestBody } = operation
  if (!requestBody || isCommonBody(requestBody)) return []
  const without = exampleNames(operation).find(
    ({ name }) => exampleOf(requestBody.content['application/json'], name) === undefined,
  )
  if (!without) return []
  return [
    {
      path: ['paths', path, method.toLowerCase(), 'requestBody'],
      message: `the body of ${operation.operationId} has no example${inExample(without.name)}`,
      fix: 'add an example to its application/json content',
    },
  ]
}

const inExample = (name: string): string => (name === '' ? '' : ` for ${name}`)
