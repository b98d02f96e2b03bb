import { defineGenerator, type GeneratorDefinition } from '../../lectern/src/index.ts'

/** The reference of a REST API, generated from an OpenAPI document: its entries, a list of them, and tables of its parts. */
export const openApi: readonly GeneratorDefinition[] = [
  defineGenerator({
    name: 'rest-api',
    load: async () => (await import('./rest-api.ts')).restApi,
    check: async ({ path: address, data, text }) => {
      if (!isOpenApi(data)) return []
      const { lintOpenApi } = await import('./lint.ts')
      const faults = await lintOpenApi(text)
      return faults.map(({ path, message, rule }) => ({
        path,
        message: `${address}: ${message}`,
        fix: `mend it; the rule is ${rule}`,
      }))
    },
  }),
  defineGenerator({ name: 'rest-api-list', load: async () => (await import('./rest-api.ts')).restApiList }),
  defineGenerator({ name: 'rest-api-parameters', load: async () => (await import('./rest-api.ts')).restApiParameters }),
  defineGenerator({ name: 'rest-api-fields', load: async () => (await import('./rest-api.ts')).restApiFields }),
]

function isOpenApi(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'openapi' in data
}
