/** What the linter has against a document. */
export interface LintFault {
  /** Way to what is at fault: `['paths', '/sources', 'post']`. */
  path: readonly string[]
  message: string
  rule: string
}

/**
 * Lints an OpenAPI document: the linter's recommended rules, and that examples hold what their schemas name and nothing
 * else.
 * @param document its text, as it is served
 */
export async function lintOpenApi(document: string): Promise<LintFault[]> {
  // It takes longer to load than most trees need to be checked.
  const { createConfig, lintFromString } = await import('@redocly/openapi-core')
  const strict = { severity: 'error', allowAdditionalProperties: false } as const
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'no-invalid-media-type-examples': strict,
      'no-invalid-parameter-examples': strict,
      'no-invalid-schema-examples': strict,
      'no-unused-components': 'error',
      'operation-operationId': 'error',
      'operation-description': 'error',
      'parameter-description': 'error',
      'tag-description': 'error',
      // The facts name no licence, and two paths that end in a slash.
      'info-license': 'off',
      'no-path-trailing-slash': 'off',
    },
  })
  const problems = await lintFromString({ source: document, absoluteRef: '/openapi.json', config })
  return problems.map(({ ruleId, message, location }) => ({
    path: partsOf(location[0]?.pointer ?? ''),
    message,
    rule: ruleId,
  }))
}

/** `#/paths/~1sources/post` -> `paths`, `/sources`, `post` */
function partsOf(pointer: string): string[] {
  const parts = pointer.replace(/^#\/?/, '').split('/')
  return parts.filter(Boolean).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}
