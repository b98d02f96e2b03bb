/** Reads what a step appended to the file named by `PIPEDREAM_EXPORTS`: `NAME=text` and `NAME:json=…` lines. */
export function readExports(text: string): { exports: Record<string, unknown>; wrong: string | null } {
  const exports: Record<string, unknown> = {}
  for (const line of text.split('\n')) {
    if (line === '') continue
    const match = /^([^=:]+)(:json)?=(.*)$/.exec(line)
    if (!match) return { exports, wrong: `the line ${JSON.stringify(line)} is no export: write NAME=VALUE` }
    const [, name = '', isJson, value = ''] = match
    try {
      exports[name] = isJson ? JSON.parse(value) : value
    } catch {
      return { exports, wrong: `the export ${name} is no JSON on one line: ${value}` }
    }
  }
  return { exports, wrong: null }
}
