import { defineGenerator, type GeneratorDefinition } from '../../lectern/src/index.ts'

/** Generators for the reference of a REST API, which read an OpenAPI document. */
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
        fix: `look up the linter's ${rule} rule`,
      }))
    },
  }),
  defineGenerator({ name: 'rest-api-list', load: async () => (await import('./rest-api.ts')).restApiList }),
  defineGenerator({ name: 'rest-api-parameters', load: async () => (await import('./rest-api.ts')).restApiParameters }),
  defineGenerator({ name: 'rest-api-fields', load: async () => (await import('./rest-api.ts')).restApiFields }),
  defineGenerator({ name: 'static-api', load: async () => (await import('./static-api.ts')).staticApi }),
]

function isOpenApi(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'openapi' in data
}
