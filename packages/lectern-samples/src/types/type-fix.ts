/**
 * How to fix what the type checker reports in a sample.
 * @param reference file with the platform's types
 */
export function typeFix(message: string, reference: string): string {
  const [, meant] = /Did you mean '([^']+)'\?/.exec(message) ?? []
  if (meant !== undefined) return `write ${meant}`
  const [, unknown] = /^Cannot find name '([^']+)'/.exec(message) ?? []
  return unknown === undefined
    ? `see ${reference} for the available types`
    : `import or define ${unknown}: it isn't built in where samples run (see ${reference})`
}
