/** A problem that the linter found. */
export interface LintFault {
  /** Path of the faulty part: `['paths', '/sources', 'post']`. */
  path: readonly string[]
  message: string
  rule: string
}

/**
 * Lints an OpenAPI document with the recommended rules, and checks that examples only have fields that their schemas name.
 * @param document the text of the document as served
 */
export async function lintOpenApi(document: string): Promise<LintFault[]> {
  // Loading the linter takes longer than checking most trees.
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
      'operation-tag-defined': 'error',
      'tag-description': 'error',
      // The API has no documented license, and two of its paths end in a slash.
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
