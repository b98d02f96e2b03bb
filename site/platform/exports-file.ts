/** Parses the file that `PIPEDREAM_EXPORTS` names: lines such as `NAME=text` and `NAME:json=…`. */
export function readExports(text: string): { exports: Record<string, unknown>; wrong: string | null } {
  const exports: Record<string, unknown> = {}
  for (const line of text.split('\n')) {
    if (line === '') continue
    const match = /^([^=:]+)(:json)?=(.*)$/.exec(line)
    if (!match) return { exports, wrong: `the line ${JSON.stringify(line)} is not an export: write NAME=VALUE` }
    const [, name = '', isJson, value = ''] = match
    try {
      exports[name] = isJson ? JSON.parse(value) : value
    } catch {
      return { exports, wrong: `the value of ${name} isn't JSON on one line: ${value}` }
    }
  }
  return { exports, wrong: null }
}
